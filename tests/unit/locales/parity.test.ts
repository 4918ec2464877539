import { describe, expect, test } from 'vitest'
import { dictionaries, textsOf, variablesOf } from './texts.ts'

const fr = textsOf(dictionaries.fr)
const en = textsOf(dictionaries.en)

/** French has a plural for millions, so a text may have a `_many` form that English lacks. */
const plain = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => !path.endsWith('_many'))
    .sort()

test('French and English have the same texts', () => {
  expect(plain(en)).toEqual(plain(fr))
})

test('no text is empty or keeps spaces around it', () => {
  const wrong = Object.entries({ ...fr, ...en }).filter(([, text]) => text !== text.trim() || text === '')
  expect(wrong).toEqual([])
})

test('each text uses the same variables in French and English', () => {
  const differing = plain(fr)
    .filter((path) => en[path] !== undefined)
    .map((path) => ({ path, fr: variablesOf(fr[path] ?? ''), en: variablesOf(en[path] ?? '') }))
    .filter(({ fr, en }) => JSON.stringify(fr) !== JSON.stringify(en))
  expect(differing).toEqual([])
})

describe('French typography', () => {
  test('a non-breaking space stands before : ; ! ? % $ », and after «', () => {
    const wrong = Object.entries(fr).filter(([, text]) => {
      const bare = text.replace(/\$t\([^)]*\)/g, 'x').replace(/\d\d:\d\d|\{\{[^}]*\}\}|https?:/g, 'x')
      return /[^\u00A0\u202F](?:[;!?%»]|:(?=\s|$))|\d[ ]?\$|«[^\u00A0\u202F]/.test(bare)
    })
    expect(wrong).toEqual([])
  })

  test('apostrophes are typographic', () => {
    expect(Object.entries(fr).filter(([, text]) => text.includes("'"))).toEqual([])
  })
})
