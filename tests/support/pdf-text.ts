import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, type PDFPage } from '@cantoo/pdf-lib'

const letters = new TextDecoder('windows-1252')

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents]
  return parts
    .filter((part) => part instanceof PDFRawStream)
    .map((part) => Buffer.from(decodePDFRawStream(part).decode()).toString('latin1'))
    .join('\n')
}

/** The texts that one of our PDFs shows, page by page, in the order in which they were written; its title first. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; pages: string[][] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document
    .getPages()
    .map((page) =>
      [...contentOf(page).matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = '']) => letters.decode(Buffer.from(hex, 'hex'))),
    )
  return { title: document.getTitle() ?? '', pages }
}
