import { PDFDocument } from '@cantoo/pdf-lib'
import { embedLetters, type Letters } from './letters/letters.ts'

/** What is common to all pages of a file. */
interface About {
  readonly title: string
  readonly language: string
  /** ISO; the same input gives the same bytes. */
  readonly createdAt: string
}

/** A PDF, and the letters that all its pages share. */
export interface PdfFile {
  readonly document: PDFDocument
  readonly regular: Letters
  readonly bold: Letters
}

/** A PDF without any page yet. */
export async function createPdf({ title, language, createdAt }: About): Promise<PdfFile> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setProducer('Équipage')
  document.setCreator('Équipage')
  document.setCreationDate(new Date(createdAt))
  document.setModificationDate(new Date(createdAt))
  const regular = await embedLetters(document, 'regular')
  const bold = await embedLetters(document, 'bold')
  return { document, regular, bold }
}

/** Adds the pages of another PDF as they are. */
export async function addPages({ document }: PdfFile, bytes: Uint8Array): Promise<void> {
  const other = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const page of await document.copyPages(other, other.getPageIndices())) document.addPage(page)
}
