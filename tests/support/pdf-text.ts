import { PDFDocument } from '@cantoo/pdf-lib'
import { textsOn } from './pdf-fonts.ts'

/** A letter that no font says what it stands for, as nobody could find or copy it. */
const UNKNOWN = '\0'

/** The texts that one of our PDFs shows, page by page, in the order in which they were written; its title first. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; pages: string[][] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document
    .getPages()
    .map((page) => textsOn(page).map((signs) => signs.map(({ letter }) => letter ?? UNKNOWN).join('')))
  return { title: document.getTitle() ?? '', pages }
}
