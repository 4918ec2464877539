import { describe, expect, it } from 'vitest'
import { between, chosenOf, forOne, goOn, toggled } from '#renderer/features/board/matching/slots.ts'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'

const slot = (_id: string, date: string, from = '12', to = '20') =>
  ({ _id, date, start: `${date}T${from}:00:00.000Z`, end: `${date}T${to}:00:00.000Z` }) as BoardAssignment

const monday = slot('monday', '2026-11-02')
const beside = slot('beside', '2026-11-02')
const evening = slot('evening', '2026-11-02', '20', '23')
const tuesday = slot('tuesday', '2026-11-03')
const open = [monday, beside, evening, tuesday]
const idsOf = (slots: readonly BoardAssignment[]) => slots.map(({ _id }) => _id)

describe('what is chosen of the positions to fill of an order', () => {
  it('is the one of the address, else the first to come', () => {
    expect(chosenOf(open, { ids: ['evening'], after: '' })).toEqual([evening])
    expect(chosenOf(open, { ids: [], after: '' })).toEqual([monday])
    expect(chosenOf(open, { ids: ['filled since'], after: '' })).toEqual([monday])
    expect(chosenOf([], { ids: ['monday'], after: '' })).toEqual([])
  })
  it('stays in the order of the list, however it was chosen', () => {
    expect(idsOf(chosenOf(open, { ids: ['tuesday', 'monday'], after: '' }))).toEqual(['monday', 'tuesday'])
  })
  it('goes on, once given, with what was chosen beside it, else with the next, and after the last with the first', () => {
    const both = goOn([monday, beside], [monday])
    // Undone, what was given is to fill again, and not chosen beside the other.
    expect(both.ids).toEqual(['beside'])
    expect(chosenOf([beside, evening, tuesday], both)).toEqual([beside])
    const next = goOn([evening], [evening])
    expect(chosenOf([monday, beside, tuesday], next)).toEqual([tuesday])
    const last = goOn([tuesday], [tuesday])
    expect(chosenOf([monday, beside, evening], last)).toEqual([monday])
  })
  it('is, for one person, the first of those at the same hours; one that begins when another ends is theirs too', () => {
    expect(forOne(open)).toEqual([monday, evening, tuesday])
  })
  it('with the shift key is everything between two, upwards and downwards', () => {
    expect(between(open, 'beside', 'tuesday')).toEqual(['beside', 'evening', 'tuesday'])
    expect(between(open, 'tuesday', 'beside')).toEqual(['beside', 'evening', 'tuesday'])
    expect(between(open, 'filled since', 'beside')).toEqual(['beside'])
  })
  it('keeps its last one when that is clicked off', () => {
    expect(toggled(['monday'], 'tuesday')).toEqual(['monday', 'tuesday'])
    expect(toggled(['monday', 'tuesday'], 'monday')).toEqual(['tuesday'])
    expect(toggled(['monday'], 'monday')).toEqual(['monday'])
  })
})
