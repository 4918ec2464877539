import { createHash } from 'node:crypto'
import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import { createTranslate } from '#documents/translate.ts'

const translators = { fr: createTranslate('fr'), en: createTranslate('en') }

/** Small words that a header may have or not. */
const SMALL = new Set(['d', 'de', 'des', 'du', 'l', 'la', 'le', 'les', 'un', 'of', 'the', 'a'])

/** The words of a name in letters and digits, without small words and without what stands in parentheses (a unit). */
const wordsOf = (text: string): readonly string[] =>
  fold(text.replace(/\([^)]*\)/g, ' ').replaceAll('#', ' no '))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word))

interface Names {
  /** Its labels and the other names of the dictionary (`imports.also`): a part of one is enough. */
  readonly spoken: readonly (readonly string[])[]
  /** Its own name, and what it refers to or names: only as a whole. */
  readonly exact: readonly (readonly string[])[]
}

/** The names by which a field is known. */
function namesOf(e: Entity, name: string): Names {
  const field = e.fields[name]
  const named = field?.kind === 'ref' || field?.kind === 'refs' ? field.to : e.title.join() === name ? e.name : null
  const says = [translators.fr, translators.en]
  const also = says.map((say) => say(`imports.also.${name}`)).filter((text) => !text.startsWith('imports.'))
  const whole = says.flatMap((say) =>
    named === null
      ? []
      : ['one', 'many']
          .map((n) => say(`entities.${named}.${n}`))
          .flatMap((one) => [one, `${say('imports.nameOf')} ${one}`]),
  )
  const all = (names: readonly string[]) => names.map(wordsOf).filter((words) => words.length > 0)
  return {
    spoken: all([
      ...says.map((say) => say(`entities.${e.name}.fields.${name}`)),
      ...also.flatMap((text) => text.split(',')),
    ]),
    exact: all([...whole, name, name.replace(/([A-Z])/g, ' $1')]),
  }
}

/** `max` is short for `maximum`. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (a.length > 2 && b.length > 2 && (a.startsWith(b) || b.startsWith(a)))

/** How well a header names a field: 3 the same, 2 the same words in another order, 1 all the words of one in the other. */
function fit(header: string, { spoken, exact }: Names): number {
  const heard = wordsOf(header)
  if (heard.length === 0) return 0
  const scoreOf = (said: readonly string[]): number => {
    if (said.join('') === heard.join('')) return 3
    const shared = said.filter((word) => heard.some((other) => isSameWord(word, other))).length
    if (shared === said.length && shared === heard.length) return 2
    return shared > 0 && (shared === said.length || shared === heard.length) ? 1 : 0
  }
  const wholly = exact.map(scoreOf).filter((score) => score > 1)
  return Math.max(0, ...spoken.map(scoreOf), ...wholly)
}

/** The field that each header seems to be; each field once, to the header that names it best. */
export function guessColumns(e: Entity, headers: readonly string[]): (string | null)[] {
  const fits = Object.keys(e.imported).flatMap((field) => {
    const names = namesOf(e, field)
    return headers.map((header, column) => ({ field, column, score: fit(header, names) }))
  })
  const guesses: (string | null)[] = headers.map(() => null)
  const taken = new Set<string>()
  for (const { field, column, score } of fits.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || taken.has(field) || guesses[column] !== null) continue
    guesses[column] = field
    taken.add(field)
  }
  return guesses
}

/** The same for the same headers in the same order. */
export const headersKeyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(fold)))
    .digest('hex')
    .slice(0, 16)
