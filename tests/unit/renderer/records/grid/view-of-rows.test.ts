import { describe, expect, test } from 'vitest'
import { entity } from '#shared/model/entity.ts'
import { choice, count, day, ref, refs, text } from '#shared/model/field.ts'
import type { Filter, Sort } from '#shared/model/query.ts'
import { viewOfRows } from '#renderer/records/grid/computed/view-of-rows.ts'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'

const alerts = entity('alerts', {
  fields: {
    who: ref('employees'),
    on: day(),
    minutes: count(),
    rule: choice(['late', 'long']),
    sites: refs('sites'),
    reason: text(),
  },
  title: ['rule'],
  write: [],
})
const titles = { e1: 'Zoé Roy', e2: 'Éric Nadeau', e3: 'Ana Côté' }
const rows = [
  { _id: 'a', who: 'e1', on: '2026-11-25', minutes: 95, rule: 'late', sites: ['s1'], reason: null },
  { _id: 'b', who: 'e2', on: '2026-11-27', minutes: 600, rule: 'long', sites: ['s1', 's2'], reason: 'Deux pauses' },
  { _id: 'c', who: 'e3', on: '2026-11-27', minutes: 480, rule: 'long', sites: [], reason: null },
].map((row) => ({ row, titles, computed: {}, mark: null }) as unknown as AnyGridRow)

const shown = (search: string, filters: readonly Filter[], sort: readonly Sort[] = []) =>
  viewOfRows(alerts, rows, { search, filters: [...filters], sort: [...sort] }, ({ row }) => {
    const { who, rule } = row as unknown as { readonly who: keyof typeof titles; readonly rule: string }
    return `${titles[who]} ${rule}`
  })
    .map(({ row }) => row._id)
    .join('')

describe('of computed rows', () => {
  test.each<[string, Filter, string]>([
    ['a person', { field: 'who', op: 'anyOf', value: ['e1', 'e3'] }, 'ac'],
    ['one of several sites', { field: 'sites', op: 'anyOf', value: ['s2'] }, 'b'],
    ['all of several sites', { field: 'sites', op: 'allOf', value: ['s1', 's2'] }, 'b'],
    ['days from one on', { field: 'on', op: 'between', value: ['2026-11-26', null] }, 'bc'],
    ['days up to one', { field: 'on', op: 'between', value: [null, '2026-11-25'] }, 'a'],
    ['a number, not its digits', { field: 'minutes', op: 'between', value: [480, 600] }, 'bc'],
    ['at least', { field: 'minutes', op: 'atLeast', value: 500 }, 'b'],
    ['a word without its accents', { field: 'reason', op: 'contains', value: 'deux' }, 'b'],
    ['blank', { field: 'reason', op: 'isEmpty' }, 'ac'],
    ['not blank', { field: 'sites', op: 'isNotEmpty' }, 'ab'],
    ['another than', { field: 'rule', op: 'isNot', value: 'long' }, 'a'],
  ])('a filter keeps %s', (_, filter, expected) => {
    expect(shown('', [filter])).toBe(expected)
  })

  test('a search keeps the rows that have all of its words, without accents', () => {
    expect(shown('eric LONG', [])).toBe('b')
    expect(shown('long', [])).toBe('bc')
    expect(shown('zoe long', [])).toBe('')
  })

  test('a reference is sorted by its name, equal rows stay as they came, the second sort decides among them', () => {
    expect(shown('', [], [{ field: 'who', dir: 'asc' }])).toBe('cba')
    expect(shown('', [], [{ field: 'on', dir: 'desc' }])).toBe('bca')
    expect(
      shown(
        '',
        [],
        [
          { field: 'on', dir: 'desc' },
          { field: 'minutes', dir: 'asc' },
        ],
      ),
    ).toBe('cba')
  })
})
