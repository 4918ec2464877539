import { latinOf } from './latin-letters.ts'

/** What the letters of Windows-1252 beyond Latin-1 are; the fonts that every PDF reader has know no others. */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Signs that have a near equivalent, and letters that are no base letter with a mark. */
const NEAREST: Readonly<Record<string, string>> = {
  '−': '–',
  '\u202F': '\u00A0',
  '\u2011': '-',
  '\u2060': '',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

const isKnown = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.has(letter)
}

function nearest(letter: string): string {
  if (isKnown(letter)) return letter
  const near = NEAREST[letter]
  if (near !== undefined) return near
  if (/\s|\p{Cc}/u.test(letter)) return ' '
  const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...base].map((one) => (isKnown(one) ? one : (latinOf(one) ?? '?'))).join('')
}

/** A text in letters that the fonts of every PDF reader have: `Nguyễn` becomes `Nguyên`, `Иванов` `Ivanov`, what has no such letter `?`. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => nearestWithMark(letter) ?? nearest(letter)).join('')

/** A letter with two marks keeps the one that is known: `ễ` is `ê`. */
function nearestWithMark(letter: string): string | null {
  const marks = [...letter.normalize('NFD')]
  if (marks.length < 3) return null
  const [base = '', ...rest] = marks
  return rest.map((mark) => `${base}${mark}`.normalize('NFC')).find((one) => one.length === 1 && isKnown(one)) ?? null
}
