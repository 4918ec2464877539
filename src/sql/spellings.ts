/** D, L and O before what they are joined to: `damours`, `lecuyer`, `obrien`. */
const JOINED = /^(?:[dl](?=[aeiouyh])|o(?=[bcdfgklmnrst]))(?=.{4})/

/**
 * A folded word as names have it with and without its apostrophe, the word as typed first: who types `damours` means
 * D’Amours too, and the other way round.
 */
export function spellingsOf(word: string): readonly [string, ...string[]] {
  if (/^[dlo]'./.test(word)) return [word, word[0] + word.slice(2)]
  return JOINED.test(word) ? [word, `${word[0]}'${word.slice(1)}`] : [word]
}
