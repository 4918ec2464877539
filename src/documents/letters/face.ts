import { create, type Font } from '@cantoo/fontkit'

/** Stands for what the font cannot draw: the sign that Unicode has for it. */
export const MARK = '\uFFFD'

/** Drawn one letter after another: what Arabic, Hebrew, Thai or Indian letters need beside that, a PDF is not given here. */
const DRAWN_IN_A_ROW = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u
/** Ends of lines and the like, and signs that only say something of those beside them. */
const UNSEEN = /[\p{Cc}\p{DI}]/u

/** A glyph as PDF documents use it. */
interface Drawn {
  readonly id: number
  readonly codePoints: number[]
  readonly advanceWidth: number
}

/** A font, read once and used by every document. */
export interface Face {
  readonly bytes: Uint8Array
  readonly font: Font
  /** The letters that it draws. */
  readonly letters: ReadonlySet<string>
}

/**
 * Each letter is one glyph, which knows that it stands for this letter. Of its own, a font that several documents share forgets
 * that of `e` once the subset of another document had `é`, which is made of it; and laying out for scripts that are not drawn
 * here takes 25 times as long.
 */
function layoutOf(font: Font, letters: ReadonlySet<string>) {
  const drawn = new Map<string, Drawn>()
  const draw = (letter: string): Drawn => {
    const code = (letters.has(letter) ? letter : MARK).codePointAt(0) ?? 0
    const { id = 0, advanceWidth = 0 } = font.glyphForCodePoint(code) ?? {}
    const made = { id, codePoints: [code], advanceWidth }
    drawn.set(letter, made)
    return made
  }
  return (text: string) => ({ glyphs: Array.from(text, (letter) => drawn.get(letter) ?? draw(letter)) })
}

/** Reads a font from the content of its file. */
export function faceOf(bytes: Uint8Array): Face {
  const read = create(bytes)
  if (!('layout' in read)) throw new Error('A file of several fonts')
  const all = read.characterSet.map((code) => String.fromCodePoint(code))
  const letters = new Set(all.filter((letter) => DRAWN_IN_A_ROW.test(letter) && !UNSEEN.test(letter)))
  const font = Object.create(read, { layout: { value: layoutOf(read, letters) } }) as Font
  return { bytes, font, letters }
}
