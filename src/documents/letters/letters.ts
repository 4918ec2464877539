import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFName, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib'
import { faceOf, type Face } from './face.ts'
import { printable } from './printable.ts'

/** Where the fonts are: as wide as the Helvetica of PDF readers, with all Latin, Greek and Cyrillic letters. electron-builder.yml ships them. */
export const FONT_FILES = {
  regular: () => import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
}

/** How heavy letters are drawn. */
export type Weight = keyof typeof FONT_FILES

/** The letters of a document in one weight. */
export interface Letters {
  readonly font: PDFFont
  /** Of the font, on the pages that use it. */
  readonly name: PDFName
  /** A text as these letters can draw it. */
  readonly printable: (text: string) => string
}

const read = new Map<Weight, Promise<Face>>()

function faceFor(weight: Weight): Promise<Face> {
  const known = read.get(weight)
  if (known) return known
  const reading = readFile(fileURLToPath(FONT_FILES[weight]())).then(faceOf)
  read.set(weight, reading)
  return reading
}

/** Six letters, as PDF asks for: programs that put files together take fonts of one name for the same. */
function tagOf(document: PDFDocument, weight: Weight): string {
  const about = [weight, document.getTitle(), document.getCreationDate()?.toISOString()].join('\n')
  const sum = createHash('sha256').update(about).digest().subarray(0, 6)
  return Array.from(sum, (byte) => String.fromCharCode(0x41 + (byte % 26))).join('')
}

/** Gives a document, which has its title already, the letters that it writes with; of the font, the file has what is drawn. */
export async function embedLetters(document: PDFDocument, weight: Weight): Promise<Letters> {
  const { bytes, font, letters } = await faceFor(weight)
  const customName = `${tagOf(document, weight)}+${font.postscriptName ?? weight}`
  document.registerFontkit({ create: () => font })
  return {
    font: await document.embedFont(bytes, { subset: true, customName }),
    name: PDFName.of(`Letters-${weight}`),
    printable: (text) => printable(text, letters),
  }
}
