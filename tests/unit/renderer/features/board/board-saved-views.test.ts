import { expect, test } from 'vitest'
import { boardViewsOf } from '#renderer/features/board/controls/board-views.ts'
import { noFilters } from '#renderer/features/board/board-view.ts'

const nights = { kind: 'month', group: 'people', sort: 'hours', filters: { ...noFilters, shift: 'night' } }

test('a stored view of the board is read without its days; what cannot be read is left out', () => {
  const dated = { ...nights, filters: { ...nights.filters, from: '2026-11-16', to: '2026-11-17' } }
  expect(
    boardViewsOf([
      { name: 'Nuits', view: dated },
      { name: 'Année', view: { ...nights, kind: 'year' } },
      { name: 3, view: nights },
      { name: 'Sans filtres', view: { ...nights, filters: 'x' } },
      null,
    ]),
  ).toEqual([{ name: 'Nuits', view: nights }])
  expect(boardViewsOf(null)).toEqual([])
})
