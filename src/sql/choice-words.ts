import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'

type Choices = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, { readonly one: string; readonly choices?: Choices }>>

const languages: readonly Labels[] = [fr.entities, en.entities]

/** The label of a value, whose points are levels of the locales, as i18next reads them. */
function labelOf(choices: Choices | undefined, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], choices)
  return typeof found === 'string' ? found : ''
}

/** Shorter beginnings would find half of a list: « dis » everybody who is *disponible*. */
const MIN_LETTERS = 4

const words = new Map<string, readonly (readonly [value: string, words: readonly string[]])[]>()

function wordsOf(e: Entity, name: string) {
  const key = `${e.name}.${name}`
  const known = words.get(key)
  if (known) return known
  const field = e.fields[name]
  const values = field?.kind === 'choice' ? field.options : []
  const made = values.map((value) => {
    const labels = languages.map((entities) => labelOf(entities[e.name]?.choices, `${name}.${value}`))
    return [value, labels.flatMap((label) => fold(label).split(' '))] as const
  })
  words.set(key, made)
  return made
}

/** The values of a choice whose label, in French or English, has a folded word or one that begins like it. */
export function choicesNamed(e: Entity, name: string, word: string): readonly string[] {
  const isNamed = (label: string) => (word.length < MIN_LETTERS ? label === word : label.startsWith(word))
  return wordsOf(e, name)
    .filter(([, all]) => all.some(isNamed))
    .map(([value]) => value)
}
