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
  ["l'", ["l'"]],
])('a name typed as %s is looked for as %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})
