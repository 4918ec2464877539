import { degrees, drawText, type PDFPage, type RGB } from '@cantoo/pdf-lib'
import type { Letters } from './letters.ts'

const STRAIGHT = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) }

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: RGB
}

/** Draws a text that is printable. `PDFPage.drawText` would name the font anew for each text: a third of a timesheet's bytes. */
export function drawLetters(page: PDFPage, { font, name }: Letters, text: string, place: Place): void {
  page.node.setFontDictionary(name, font.ref)
  page.pushOperators(...drawText(font.encodeText(text), { ...STRAIGHT, ...place, font: name }))
}
