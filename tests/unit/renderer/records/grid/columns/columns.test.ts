import { describe, expect, it } from 'vitest'
import { emptyLayout, layoutOf, orderedIds } from '#renderer/records/grid/columns/columns.ts'
import { rowAfterKey } from '#renderer/records/grid/rows/use-row-keys.ts'
import { withView, type SavedView } from '#renderer/records/grid/views/saved-views.ts'

const columns = ['number', 'name', 'city', 'phone'].map((id) => ({ id, width: 100 }))
const view = { search: '', filters: [], sort: [] }

describe('columns', () => {
  it('columns come in the order a person gave them', () => {
    expect(orderedIds(columns, ['city', 'number', 'name', 'phone'])).toEqual(['city', 'number', 'name', 'phone'])
  })

  it('new columns come at their own place, and those that are gone are forgotten', () => {
    expect(orderedIds(columns, ['phone', 'gone', 'number'])).toEqual(['phone', 'name', 'city', 'number'])
  })

  it.each([null, 'x', 3, {}, { order: 'x', hidden: 1, widths: null }])(
    'columns stored as %j are the usual ones',
    (stored) => {
      expect(layoutOf(stored)).toEqual(emptyLayout)
    },
  )
})

describe('saved views', () => {
  it('saved views of one name replace each other, in the order of the French alphabet', () => {
    const views = ['zone', 'été', 'abc'].reduce(
      (all, name) => withView(all, { name, view }),
      [] as readonly SavedView[],
    )
    expect(withView(views, { name: 'été', view }).map(({ name }) => name)).toEqual(['abc', 'été', 'zone'])
  })
})

describe('keys', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 4, 3],
    ['PageDown', 4, 9],
    ['PageUp', 4, 0],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('%s from row %i of ten leads to %i', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 6)).toBe(to)
  })

  it('keys that do not move lead nowhere, and an empty list has a first row only', () => {
    expect(rowAfterKey('x', 3, 10, 6)).toBeNull()
    expect(rowAfterKey('End', 0, 0, 6)).toBe(0)
  })
})
