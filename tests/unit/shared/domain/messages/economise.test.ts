import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from './any-text.ts'
import { economise } from '#shared/domain/messages/economise.ts'
import { septetsOf } from '#shared/domain/messages/gsm.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { runs } from '#tests/support/property/runs.ts'

test.each([
  ['Prêt à 6 h', 'Pret à 6 h'],
  ['L’été, ça va', "L'été, ca va"],
  ['Ça reste, É aussi', 'Ça reste, É aussi'],
  ['« Nœud » … – — œuvre', '"Noeud" ... - - oeuvre'],
  ['« Nœud »', '"Noeud"'],
  ['7\u00A0h\u202F30', '7 h 30'],
  ['n° 12, 20 °C', 'no 12, 20 degC'],
  ['À L’ÎLE, ÈRE', "A L'ILE, ERE"],
  // An accent of its own after the letter, as some phones write it.
  ['e\u0301te\u0301 pre\u0302t', 'été pret'],
  ['[été] {x} €', '[été] {x} €'],
])('%j becomes %j', (before, after) => {
  expect(economise(before)).toEqual({ text: after, left: [] })
  expect(segmentsOf(after).encoding).toBe('gsm7')
})

test('a character without an equivalent is left and named', () => {
  expect(economise('Prêt 👍 я')).toEqual({
    text: 'Pret 👍 я',
    left: [
      { char: '👍', index: 5 },
      { char: 'я', index: 8 },
    ],
  })
})

test('an accent that no letter has is left out', () => {
  expect(economise('À\u0301 5 °\u0301').text).toBe('A 5 deg')
})

test('any text: the alphabet’s characters stay, nothing is replaced twice, and what is left is what forces UCS-2', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { text: plain, left } = economise(text)
      expect(left).toEqual(segmentsOf(plain).forcing)
      expect(economise(plain).text).toBe(plain)
      if (Array.from(text).every((char) => septetsOf(char) > 0)) expect(plain).toBe(text)
    }),
    { numRuns: runs(2000) },
  )
})
