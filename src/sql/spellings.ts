/** D, L and O before what they are joined to: `damours`, `lecuyer`, `obrien`. */
const JOINED = /^(?:[dl](?=[aeiouyh])|o(?=[bcdfgklmnrst]))(?=.{4})/

/** Whether a folded word is digits with dashes between or after them: `26-03582`, `514-555-0123`. */
export const isDashed = (word: string): boolean => /^\d+(?:-\d+)*-?$/.test(word) && word.includes('-')

/**
 * A folded word as texts have it, the word as typed first. With and without its apostrophe: who types `damours` means
 * D’Amours too, and the other way round. Digits also without their dashes: an order's number is stored with its dash, a
 * phone number without.
 */
export function spellingsOf(word: string): readonly [string, ...string[]] {
  if (isDashed(word) && /\d{3}/.test(word)) return [word, word.replaceAll('-', '').replace(/^1(?=\d{10}$)/, '')]
  if (/^[dlo]'./.test(word)) return [word, word[0] + word.slice(2)]
  return JOINED.test(word) ? [word, `${word[0]}'${word.slice(1)}`] : [word]
}
