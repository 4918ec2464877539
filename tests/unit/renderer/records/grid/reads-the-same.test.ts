import { describe, expect, it } from 'vitest'
import { build } from '#tests/support/build.ts'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { readsTheSame } from '#renderer/records/grid/rows/use-rows-window.ts'

const row = build('orders')
const item = (change: Partial<AnyGridRow> = {}): AnyGridRow => ({
  row: row as unknown as AnyGridRow['row'],
  titles: { [row.clientId]: 'Voirie Côté', other: 'Autre' },
  computed: { fill: 0.5, positions: [{ role: 'flagger', quantity: 2 }] },
  mark: null,
  ...change,
})

describe('a row of a list that is read anew', () => {
  it('reads the same when nothing it shows changed, whatever else the page names', () => {
    const copy = structuredClone(item())
    expect(readsTheSame(item(), { ...copy, titles: { ...copy.titles, other: 'Nouveau' } })).toBe(true)
  })

  it('reads otherwise when a pending row is changed twice, at the same revision', () => {
    const pending = item({ mark: 'pending' })
    const changed = { ...row, notes: 'Rappeler' } as unknown as AnyGridRow['row']
    expect(readsTheSame(pending, { ...pending, row: changed })).toBe(false)
  })

  it.each([
    ['another revision', item({ row: { ...row, rev: row.rev + 1 } as unknown as AnyGridRow['row'] })],
    ['another row', item({ row: { ...row, _id: 'b' } as unknown as AnyGridRow['row'] })],
    ['another mark', item({ mark: 'pending' })],
    ['another name of what it refers to', item({ titles: { [row.clientId]: 'Voirie Roy', other: 'Autre' } })],
    ['another figure beside it', item({ computed: { fill: 1, positions: [{ role: 'flagger', quantity: 2 }] } })],
  ])('reads otherwise with %s', (_, now) => {
    expect(readsTheSame(item(), now)).toBe(false)
  })
})
