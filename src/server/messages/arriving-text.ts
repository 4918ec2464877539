import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { formats } from '#shared/model/formats.ts'

/** A text as a provider hands it over. */
export interface ArrivingText {
  /** What the provider calls it: a text that is handed over again is known by it. */
  readonly providerId: string
  /** The number it came from, as the provider writes it. */
  readonly from: string
  readonly line: PhoneLine
  readonly body: string
  /** Where its pictures are, and of what type the provider says they are. */
  readonly media?: readonly string[]
}

/** The longest name or number of a sender that is kept. */
const LONGEST_SENDER = 20

/** The number a text came from: E.164; another country's, a short code or a name stays what it is, without odd characters. */
export function senderNumber(from: string): string {
  const kept = from.toWellFormed().replace(/[^\p{L}\p{N} +.&-]/gu, '')
  return formats.phone.normalise(from) ?? kept.trim().slice(0, LONGEST_SENDER).toWellFormed()
}

/** Whether somebody can be answered at a number: short codes and names are machines. */
export const isAnswerable = (number: string): boolean => formats.phone.normalise(number) !== null

/** A text that both databases store as it is: what cannot be stored becomes U+FFFD, as where a text arrives damaged. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{FFFD}')

/** A text in parts that a message holds each, never cut inside a character; one empty part for an empty text. */
export function splitText(text: string, longest: number = LONGEST_TEXT): readonly string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longest) {
    const isPair = /[\uD800-\uDBFF]$/.test(rest.slice(0, longest))
    const end = isPair ? longest - 1 : longest
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** The beginning of a text, for a notification. */
export function previewOf(text: string): string {
  const [first = ''] = splitText(text.replace(/\s+/g, ' ').trim(), 140)
  return first
}
