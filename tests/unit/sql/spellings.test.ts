import { expect, test } from 'vitest'
import { spellingsOf } from '#sql/spellings.ts'

test.each([
  ['damours', ['damours', "d'amours"]],
  ["d'amours", ["d'amours", 'damours']],
  ['lecuyer', ['lecuyer', "l'ecuyer"]],
  ['obrien', ['obrien', "o'brien"]],
  ['dubois', ['dubois', "d'ubois"]],
  ['drouin', ['drouin']],
  ['luc', ['luc']],
  ['tremblay', ['tremblay']],
  ['26-03582', ['26-03582', '2603582']],
  ['1-514-555-0123', ['1-514-555-0123', '5145550123']],
  ['26-', ['26-']],
  ['260', ['260']],
  ['-260', ['-260']],
  ["l'", ["l'"]],
])('a name typed as %s is looked for as %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})
