import { describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { mergeLines } from '#renderer/features/orders/form/merge-lines.ts'
import {
  clashesOfLines,
  issuesOfLines,
  keptLine,
  linesOf,
  openIn,
  settled,
  type PositionLine,
} from '#renderer/features/orders/form/position-lines.ts'
import { build } from '#tests/support/build.ts'

type Position = Row<'orderPositions'>

const now = Date.parse('2026-11-20T10:30:00.000Z')
const ana = { updatedBy: 'ana', updatedAt: '2026-11-20T10:00:00.000Z' }
const position: Position = { ...build('orderPositions', { quantity: 2, startTime: '07:00', endTime: '15:00' }), rev: 4 }
const theirs = (fields: Partial<Position>): Position => ({ ...position, rev: 9, ...ana, ...fields })
const mine = (fields: object): readonly PositionLine[] =>
  linesOf([position]).map((line) => ({ ...line, values: { ...line.values, ...fields } }))
const merged = (lines: readonly PositionLine[], current: readonly Position[]) =>
  mergeLines(lines, { base: [position], current, now })
const first = (lines: readonly PositionLine[]) => lines[0] as PositionLine

describe('positions that somebody else changed while their order was being edited', () => {
  test('a field only one side changed is merged, over the new revision', () => {
    const line = first(merged(mine({ notes: 'Casque' }), [theirs({ quantity: 3 })]))
    expect(line.values).toMatchObject({ quantity: 3, notes: 'Casque' })
    expect(line.position?.rev).toBe(9)
    expect(clashesOfLines([line])).toEqual({})
  })

  test('a field both changed keeps what was typed and asks, until one of both is chosen', () => {
    const line = first(merged(mine({ quantity: 4 }), [theirs({ quantity: 3 })]))
    expect(line.values['quantity']).toBe(4)
    expect(openIn(line)).toEqual({ quantity: { before: 2, theirs: 3, by: 'ana', at: ana.updatedAt } })
    expect(issuesOfLines([line])).toEqual([{ field: 'positions.0.quantity', code: 'CHANGED_MEANWHILE' }])
    expect(issuesOfLines([settled(line, 'quantity', 4)])).toEqual([])
    expect(issuesOfLines([settled(line, 'quantity', 3)])).toEqual([])
  })

  test('hours are one thing: their end and my beginning are asked about together', () => {
    const line = first(merged(mine({ startTime: '06:00' }), [theirs({ endTime: '16:00' })]))
    expect(Object.keys(openIn(line))).toContain('endTime')
  })

  test('a position they added joins the lines', () => {
    const added = { ...build('orderPositions', { role: 'installer' }), _id: crypto.randomUUID() }
    expect(merged(mine({}), [position, added]).map(({ position: of }) => of?._id)).toEqual([position._id, added._id])
  })

  test('a position they removed goes when nothing was typed in it, and otherwise asks and can be placed anew', () => {
    expect(merged(mine({}), [])).toEqual([])
    const line = first(merged(mine({ notes: 'Casque' }), []))
    expect(line).toMatchObject({ asks: { about: 'removed', by: null }, values: { notes: 'Casque' } })
    expect(issuesOfLines([line])).toEqual([{ field: 'positions.0.quantity', code: 'CHANGED_MEANWHILE' }])
    expect(keptLine(line)).not.toHaveProperty('position')
    expect(issuesOfLines([keptLine(line)])).toEqual([])
  })

  test('a position I removed and they changed comes back with the question; unchanged it stays removed', () => {
    expect(merged([], [position])).toEqual([])
    const line = first(merged([], [theirs({ quantity: 3 })]))
    expect(line).toMatchObject({ asks: { about: 'changed', by: 'ana' }, values: { quantity: 3 } })
    expect(keptLine(line).position?.rev).toBe(9)
  })
})
