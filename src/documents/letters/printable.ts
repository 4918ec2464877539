import { MARK } from './face.ts'

const signs = new Intl.Segmenter()

/** A sign that a person sees as one: its letters that are known, and a mark where one is not. */
function drawnSign(sign: string, known: ReadonlySet<string>): string {
  const letters = [...sign.replaceAll(/\p{DI}/gu, '')]
  const [base] = letters
  if (base === undefined) return ''
  if (!known.has(base)) return MARK
  const drawn = letters.filter((letter) => known.has(letter))
  return [...drawn, ...(drawn.length < letters.length ? [MARK] : [])].join('')
}

/** A text in the letters of a font, composed where they can be: another sign is a mark, any space that it lacks a plain one. */
export function printable(text: string, known: ReadonlySet<string>): string {
  const composed = text.normalize('NFC')
  if ([...composed].every((letter) => known.has(letter))) return composed
  const spaced = composed.replaceAll(/[\s\p{Cc}]/gu, (space) => (known.has(space) ? space : ' '))
  return Array.from(signs.segment(spaced), ({ segment }) => drawnSign(segment, known)).join('')
}
