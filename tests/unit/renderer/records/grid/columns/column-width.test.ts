import { expect, test } from 'vitest'
import { firstWidth, NARROWEST, WIDEST, widthAfterKey } from '#renderer/records/grid/columns/column-width.ts'

test.each([
  ['ArrowRight', 120, 136],
  ['ArrowLeft', 120, 104],
  ['ArrowLeft', NARROWEST + 3, NARROWEST],
  ['ArrowRight', WIDEST - 3, WIDEST],
  ['Home', 120, NARROWEST],
  ['End', 120, WIDEST],
  ['Enter', 120, null],
])('%s on the edge of a column of %i pixels', (key, width, expected) => {
  expect(widthAfterKey(key, width)).toBe(expected)
})

test.each([
  [90, 'Nom', 'text', 90],
  [60, 'Quarts touchés', 'count', 120],
  [94, 'Début', 'day', 100],
  [90, 'Modifié', 'instant', 140],
  [90, 'Rôle', undefined, 90],
  [90, 'x'.repeat(400), 'text', WIDEST],
] as const)('a column of %i pixels named %s of kind %s begins with %i', (declared, label, kind, expected) => {
  expect(firstWidth(declared, label, kind)).toBe(expected)
})
