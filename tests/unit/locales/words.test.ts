import { describe, expect, test } from 'vitest'
import { dictionaries, textsOf } from './texts.ts'

const fr = textsOf(dictionaries.fr)
const en = textsOf(dictionaries.en)
const matching = (texts: Readonly<Record<string, string>>, pattern: RegExp) =>
  Object.entries(texts).filter(([, text]) => pattern.test(text))

/** The paths of texts that say a word, without the plural they stand for: languages divide plurals differently. */
const saying = (texts: Readonly<Record<string, string>>, pattern: RegExp) => [
  ...new Set(matching(texts, pattern).map(([path]) => path.replace(/_(?:one|many|other)$/, ''))),
]

describe('a word means one thing', () => {
  test.each([
    // What an order asks for and somebody has to take; a telephone has an extension, a dispatcher a computer.
    ['poste', /(?<!\p{L})postes?(?!\p{L}| téléphonique)/iu, 'position', /\bpositions?\b/i],
    // A person's working time; the key of a keyboard is named apart.
    ['quart', /(?<!\p{L})quarts?(?!\p{L})/iu, 'shift', /\bshifts?\b/i],
  ])('« %s » is where English says "position" or "shift", and nowhere else', (_fr, inFrench, _en, inEnglish) => {
    const english = saying(en, inEnglish).filter((path) => !path.startsWith('shell.keys.'))
    expect(english).toEqual(saying(fr, inFrench))
  })

  test('in both languages a position is filled, never a shift', () => {
    expect(matching(fr, /(?<!\p{L})quarts?(?!\p{L})[^.]* combl/iu)).toEqual([])
    expect(matching(en, /\bshifts?\b[^.]* fill/i)).toEqual([])
  })

  test.each([
    ['fr', /(?<!\p{L})(?:slot|seat|siège|créneau|(?<!d[’-])affectation(?! de)|shift)s?(?!\p{L})/iu],
    ['en', /\b(?:slot|seat|chip|this file|the file may)s?\b/i],
  ] as const)('%s has none of the words that other names replaced', (language, pattern) => {
    expect(matching(textsOf(dictionaries[language]), pattern)).toEqual([])
  })
})

describe('sentences agree with what is put in them', () => {
  const NAME = String.raw`\{\{(?:name|names|person|who|client|skill|site|title|employee)\}\}`

  test('no French sentence says of a name that it is « assigné », « averti » or « vérifiée »', () => {
    const verb = new RegExp(`${NAME} (?:en )?(?:est|sont|sera|seront|a été|ont été)(?! à )`, 'u')
    const participle = new RegExp(`${NAME},? \\p{L}+(?:é|és|ée|ées)(?!\\p{L})`, 'u')
    // What says first that it speaks of a skill agrees with that word.
    const ofSkill = matching(fr, participle).filter(([, text]) => !text.startsWith('Compétence'))
    expect([...matching(fr, verb), ...ofSkill]).toEqual([])
  })

  test('no French sentence writes « de », « que » or an article before a name that may begin with a vowel', () => {
    expect(matching(fr, new RegExp(`(?<!\\p{L})(?:de|que|le|la|ce) ${NAME}`, 'iu'))).toEqual([])
  })

  test.each(['fr', 'en'] as const)('%s: a text that counts has its plurals', (language) => {
    const counts = matching(textsOf(dictionaries[language]), /\{\{count\}\}/).map(([path]) => path)
    expect(counts.filter((path) => !/_(?:one|many|other)$/.test(path))).toEqual(['notifications.conflicts'])
  })
})

describe('numbers, hours and dates in texts are written as everywhere on screen', () => {
  test('hours are « 45 h 30 », never 45,5 h nor 48:30', () => {
    const wrong = /\d[.,]\d+\s?h\b|(?<!\d)(?:2[4-9]|[3-9]\d|\d{3,}):\d\d/u
    expect([...matching(fr, wrong), ...matching(en, wrong)]).toEqual([])
  })

  test('a day written out has no zero before it', () => {
    const zero = /(?<![\d/])0\d \p{L}{3,}/u
    expect([...matching(fr, zero), ...matching(en, zero)]).toEqual([])
  })
})

test.each(['fr', 'en'] as const)(
  '%s: the keys of a conflict are three, each an initial of what it does',
  (language) => {
    const { keys, actions } = dictionaries[language].conflicts
    expect(new Set(Object.values(keys)).size).toBe(3)
    for (const name of ['mine', 'theirs', 'edit'] as const) expect(actions[name]).toMatch(new RegExp(`^${keys[name]}`))
  },
)
