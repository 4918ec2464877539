import { describe, expect, it } from 'vitest'
import type { View } from '#shared/model/query.ts'
import { toggleSort, viewFromParams, viewToParams, withFilter } from '#renderer/records/grid/views/view-state.ts'

const usual: View = {
  search: '',
  filters: [{ field: 'status', op: 'anyOf', value: ['disponible'] }],
  sort: [{ field: 'lastName', dir: 'asc' }],
}

describe('a view in the route', () => {
  it.each<[string, View]>([
    [
      'search, sorts and filters',
      {
        search: 'élodie',
        filters: [{ field: 'city', op: 'contains', value: 'Laval' }],
        sort: [
          { field: 'city', dir: 'desc' },
          { field: 'lastName', dir: 'asc' },
        ],
      },
    ],
    ['no filter at all, where the list has some of its own', { search: '', filters: [], sort: usual.sort }],
    ['no sort', { search: '', filters: usual.filters, sort: [] }],
    ['the list as it opens', usual],
  ])('comes back as it was: %s', (_, view) => {
    expect(viewFromParams(viewToParams(view, usual, new URLSearchParams('week=2026-11-15')), usual)).toEqual(view)
  })

  it('leaves out what equals the list as it opens, and keeps what is not its own', () => {
    expect(viewToParams(usual, usual, new URLSearchParams('tab=1&q=x')).toString()).toBe('tab=1')
  })

  it.each(['{', 'null', '[1]', '[{"field":"x","op":"hack"}]'])(
    'takes filters that are not ours as none: %s',
    (text) => {
      expect(viewFromParams(new URLSearchParams({ filters: text }), usual).filters).toEqual([])
    },
  )

  it('has one filter a field', () => {
    const changed = withFilter(usual, 'status', { field: 'status', op: 'isEmpty' })
    expect(changed.filters).toEqual([{ field: 'status', op: 'isEmpty' }])
    expect(withFilter(changed, 'status', null).filters).toEqual([])
  })
})

describe('a click on a header', () => {
  const asc = (field: string) => ({ field, dir: 'asc' }) as const
  const desc = (field: string) => ({ field, dir: 'desc' }) as const

  it('goes ascending, descending, then none', () => {
    expect(toggleSort([], 'city', false)).toEqual([asc('city')])
    expect(toggleSort([asc('city')], 'city', false)).toEqual([desc('city')])
    expect(toggleSort([desc('city')], 'city', false)).toEqual([])
  })

  it('replaces the other sorts, or adds to them with Shift', () => {
    expect(toggleSort([asc('name')], 'city', false)).toEqual([asc('city')])
    expect(toggleSort([asc('name')], 'city', true)).toEqual([asc('name'), asc('city')])
    expect(toggleSort([asc('name'), asc('city')], 'name', true)).toEqual([desc('name'), asc('city')])
    expect(toggleSort([desc('name'), asc('city')], 'name', true)).toEqual([asc('city')])
  })

  it('keeps the last four sorts', () => {
    const four = ['a', 'b', 'c', 'd'].map(asc)
    expect(toggleSort(four, 'e', true)).toEqual(['b', 'c', 'd', 'e'].map(asc))
  })
})
