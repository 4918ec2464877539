import { fold } from '#shared/model/fold.ts'

/** How well a text fits what is typed: the smaller, the better. */
const EXACT = 0
const BEGINS = 1
const PHRASE_AT_WORD = 2
const WORDS_BEGIN = 3
const PHRASE = 4
const WORDS = 5
/** Found by something that is not shown. */
export const ELSEWHERE = 6

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * How well a text fits what is typed, accents and case ignored: exactly, at its beginning, at the beginning of a word, each word at
 * the beginning of one, then anywhere; `ELSEWHERE` when it lacks a word.
 */
export function rankOf(text: string, typed: string): number {
  const [whole, asked] = [fold(text), fold(typed)]
  if (asked === '' || whole === asked) return EXACT
  if (whole.startsWith(asked)) return BEGINS
  const at = whole.indexOf(asked)
  if (at > 0 && /[^\p{L}\p{N}]/u.test(whole.charAt(at - 1))) return PHRASE_AT_WORD
  const [own, words] = [wordsOf(whole), wordsOf(asked)]
  if (words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))) return WORDS_BEGIN
  if (at > 0) return PHRASE
  return words.length > 0 && words.every((word) => whole.includes(word)) ? WORDS : ELSEWHERE
}

interface Ranked {
  readonly rank: number
}

/** The items in order of rank; of one rank they stay as they came. */
export const byRank = <I extends Ranked>(items: readonly I[]): I[] => items.toSorted((a, b) => a.rank - b.rank)

/** How many days a day is outside of an order's; 0 within them. */
export function daysFrom(
  today: string,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): number {
  const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  if (startDate > today) return days(today, startDate)
  return endDate < today ? days(endDate, today) : 0
}
