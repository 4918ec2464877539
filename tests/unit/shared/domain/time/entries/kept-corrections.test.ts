import { expect, test } from 'vitest'
import { MOST_CORRECTIONS, withCorrection } from '#shared/domain/time/entries/kept-corrections.ts'

type Correction = Parameters<typeof withCorrection>[1]
const correction = (n: number, before: Correction['before']): Correction => ({
  at: `2026-11-02T15:00:00.${String(n).padStart(3, '0')}Z`,
  by: 'u1',
  reason: `correction ${n}`,
  before,
})
const corrected = (all: readonly Correction[]) =>
  all.reduce<Correction[]>((kept, each) => withCorrection(kept, each), [])

test('however often an entry is corrected, the first correction and the last ones are kept', () => {
  const all = Array.from({ length: 200 }, (_, n) => correction(n, { start: `start ${n}`, end: `end ${n}` }))
  const kept = corrected(all)
  expect(kept).toHaveLength(MOST_CORRECTIONS)
  expect(kept[0]).toEqual(all[0])
  expect(kept.slice(1)).toEqual(all.slice(-(MOST_CORRECTIONS - 1)))
})

test('the original hours are kept where a first correction was of something else', () => {
  const all = [
    correction(0, { note: 'as it was' }),
    correction(1, { end: 'the original end' }),
    ...Array.from({ length: 80 }, (_, n) => correction(n + 2, { start: `start ${n}`, end: `end ${n}` })),
  ]
  const [first] = corrected(all)
  expect(first?.reason).toBe('correction 0')
  expect(first?.before).toEqual({ note: 'as it was', end: 'the original end', start: 'start 0' })
})

test('nothing is left out of as many as are kept', () => {
  const all = Array.from({ length: MOST_CORRECTIONS }, (_, n) => correction(n, { end: `end ${n}` }))
  expect(corrected(all)).toEqual(all)
})
