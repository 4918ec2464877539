import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#shared/model/fold.ts'

test.each([
  ['Élodie  Bœuf', 'elodie boeuf'],
  ['  ÇA\tVA\n', 'ca va'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['L’Étang', "l'etang"],
  ['Saint–Jérôme', 'saint-jerome'],
  ['E\u0301lodie', 'elodie'],
  ['', ''],
])('%j folds to %j', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('folding twice changes nothing, and case never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(fold(fold(typed))).toBe(fold(typed))
    }),
  )
  const latin = fc.string({ unit: fc.constantFrom(...'aàâäbcçdeéèêëfgîïoôœuùûüÿæ -') })
  fc.assert(
    fc.property(latin, (typed) => {
      expect(fold(typed.toUpperCase())).toBe(fold(typed))
    }),
  )
})
