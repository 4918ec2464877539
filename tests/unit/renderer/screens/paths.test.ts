import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import { rowPaths, screens } from '#renderer/screens/screens.ts'
import { build } from '#tests/support/build.ts'

const screenAt = (path: string) =>
  matchRoutes(
    screens.map((screen) => ({ path: screen.path })),
    path,
  )?.at(-1)?.route.path
const rowOf = (entity: EntityName) => build(entity) as unknown as AnyRow

describe('links', () => {
  it.each([
    [paths.to('/conflicts'), '/conflicts'],
    [paths.list('skills'), '/skills/list'],
    [paths.record('skills', 'a'), '/skills/a'],
    [paths.record('employees', 'a', 'skills'), '/employees/a?tab=skills'],
    [paths.create('skills'), '/skills/create'],
    [paths.create('orders'), '/orders/create/new'],
    [paths.create('orders', 'a'), '/orders/create/a'],
    [paths.replaceOrder('op'), '/orders/create/new?refused=op'],
    [paths.edit('employees', 'a'), '/employees/edit/a'],
    [paths.board(), '/matching/list'],
    [paths.board('2026-11-23', { assignment: 'a' }), '/matching/list?week=2026-11-23&assignment=a'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('links that lead to no declared screen do not compile', () => {
    // @ts-expect-error -- no screen lists offices
    expect(paths.list('offices')).toBe('/')
    // @ts-expect-error -- orders have no form to edit them
    expect(paths.edit('orders', 'a')).toBe('/')
    // @ts-expect-error -- a misspelt path
    expect(paths.to('/conflict')).toBe('/conflict')
  })
})

describe('where a row is shown', () => {
  it.each(screens.flatMap(({ entity, use, path }) => (entity && use === 'record' ? [[entity, path] as const] : [])))(
    '%s on its own page',
    (entity, path) => {
      const row = rowOf(entity)
      expect(rowPath(entity, row)).toBe(path.replace(':id', row._id))
    },
  )

  it.each(Object.keys(rowPaths) as EntityName[])('%s, without a page of its own, on a declared screen', (entity) => {
    expect(screens.some((screen) => screen.entity === entity && screen.use === 'record')).toBe(false)
    expect(screenAt(rowPath(entity, rowOf(entity)) ?? '')).toBeDefined()
  })

  it('an assignment on the board, a held skill and a position on the record they belong to', () => {
    const [assignment, held, position] = [build('assignments'), build('employeeSkills'), build('orderPositions')]
    expect(rowPath('assignments', assignment as unknown as AnyRow)).toBe(
      paths.board(assignment.date, { assignment: assignment._id }),
    )
    expect(rowPath('employeeSkills', held as unknown as AnyRow)).toBe(
      paths.record('employees', held.employeeId, 'skills'),
    )
    expect(rowPath('orderPositions', position as unknown as AnyRow)).toBe(paths.record('orders', position.orderId))
  })

  it('a row of an entity that no screen shows has no link', () => {
    expect(rowPath('offices', rowOf('offices'))).toBeNull()
    expect(rowPath('constructor', rowOf('offices'))).toBeNull()
  })
})
