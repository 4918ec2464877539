import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib'

/** A sign that is drawn: what it stands for, null where its font has no such letter, and whether its font is in the file. */
export interface DrawnSign {
  readonly letter: string | null
  readonly isEmbedded: boolean
}

const textOf = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''
const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
const at = (dict: PDFDict | undefined, key: string) => dict?.lookup(PDFName.of(key))

/** What each code of a font stands for (its `ToUnicode`). */
function lettersOf(font: PDFDict): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const map = textOf(at(font, 'ToUnicode'))
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(parseInt(code, 16), utf16(text))
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        letters.set(code, String.fromCodePoint((utf16(text).codePointAt(0) ?? 0) + code - parseInt(from, 16)))
  return letters
}

/** Whether the drawings of the letters of a font are in the file; those of a `Type3` font always are. */
function isEmbedded(font: PDFDict): boolean {
  if (String(at(font, 'Subtype')) === '/Type3') return true
  const inner = at(font, 'DescendantFonts')
  const own = inner instanceof PDFArray ? inner.lookup(0, PDFDict) : font
  const about = at(own, 'FontDescriptor')
  return about instanceof PDFDict && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => about.has(PDFName.of(key)))
}

/** Each text that a page draws, sign by sign, in the order in which they were written. */
export function textsOn(page: PDFPage): DrawnSign[][] {
  const fonts = at(page.node.Resources(), 'Font')
  const known = new Map(
    (fonts instanceof PDFDict ? fonts.keys() : []).map((key) => {
      const font = (fonts as PDFDict).lookup(key, PDFDict)
      const isWide = String(at(font, 'Subtype')) === '/Type0'
      return [key.asString(), { letters: lettersOf(font), isEmbedded: isEmbedded(font), digits: isWide ? 4 : 2 }]
    }),
  )
  const contents = page.node.Contents()
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents]
  const texts: DrawnSign[][] = []
  let font: ReturnType<typeof known.get>
  for (const [, name, hex] of parts
    .map(textOf)
    .join('\n')
    .matchAll(/(\/[\w-]+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = known.get(name)
    else if (font) {
      const { letters, isEmbedded, digits } = font
      const codes = (hex ?? '').match(new RegExp(`.{${digits}}`, 'g')) ?? []
      texts.push(codes.map((code) => ({ letter: letters.get(parseInt(code, 16)) ?? null, isEmbedded })))
    }
  }
  return texts
}

/** Every sign that the pages of a PDF draw, as its fonts say. */
export async function drawnSigns(bytes: Uint8Array): Promise<readonly DrawnSign[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().flatMap(textsOn).flat()
}
