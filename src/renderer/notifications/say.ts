import type { T } from '#renderer/i18n/keys.ts'
import type { Formats } from '#renderer/i18n/formats.ts'

/** What texts are made of in one language. */
export interface Words {
  readonly t: T
  readonly formats: Formats
}

/** A text that is read later, in the language on screen then. */
export type Say = string | ((words: Words) => string)

/** The text in the language of `words`. */
export const said = (say: Say, words: Words): string => (typeof say === 'string' ? say : say(words))

/** A sentence after a colon: it begins small, unless its first word is an abbreviation. */
export const inSentence = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
