import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { sameView, savedViewsOf } from '#renderer/records/grid/views/saved-views.ts'

const viewOf = (filters: Filter[], sort: { field: string; dir: 'asc' | 'desc' }[] = []) =>
  savedViewsOf(entities.employees, [{ name: 'Mes gens', view: { search: '', filters, sort } }])[0]

test('a view saved with the French values of choices has the English ones', () => {
  const saved = viewOf([{ field: 'status', op: 'anyOf', value: ['conge', 'disponible', 'inactif'] }])
  expect(saved).toEqual({
    name: 'Mes gens',
    view: {
      search: '',
      filters: [{ field: 'status', op: 'anyOf', value: ['onLeave', 'disponible', 'inactive'] }],
      sort: [],
    },
  })
})

test('columns and filters that no longer exist are left out of a saved view, and counted', () => {
  const kept: Filter = { field: 'skillExpiry', op: 'between', value: [null, '2026-12-01'] }
  const saved = viewOf(
    [
      { field: 'status', op: 'anyOf', value: ['enVacances'] },
      { field: 'nickname', op: 'contains', value: 'x' },
      { field: 'constructor', op: 'isEmpty' },
      kept,
      { field: 'status', op: 'isEmpty' },
      { field: 'updatedAt', op: 'isNotEmpty' },
    ],
    [
      { field: 'nickname', dir: 'asc' },
      { field: 'weekMinutes', dir: 'desc' },
    ],
  )
  expect(saved?.lost).toBe(3)
  expect(saved?.view.filters).toEqual([
    kept,
    { field: 'status', op: 'isEmpty' },
    { field: 'updatedAt', op: 'isNotEmpty' },
  ])
  expect(saved?.view.sort).toEqual([{ field: 'weekMinutes', dir: 'desc' }])
})

test('a stored value that is no view is left out', () => {
  expect(savedViewsOf(entities.employees, [null, { name: 1 }, { name: 'x', view: { sort: 'name' } }])).toEqual([])
  expect(savedViewsOf(entities.employees, 'x')).toEqual([])
})

test('views that show the same are the same in whatever order their parts were kept; the order of sorts counts', () => {
  const [name, city] = [{ field: 'name', dir: 'asc' }, { field: 'city', dir: 'asc' }] as const // prettier-ignore
  expect(sameView({ search: 'a', sort: [name] }, { sort: [{ dir: 'asc', field: 'name' }], search: 'a' })).toBe(true)
  expect(sameView({ search: 'a', sort: [name, city] }, { search: 'a', sort: [city, name] })).toBe(false)
  expect(sameView({ search: 'a' }, { search: 'b' })).toBe(false)
})
