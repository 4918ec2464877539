import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib'
import { printable } from '#documents/printable.ts'
import type { Job } from './jobs.ts'

const FOOTER_SIZE = 7.5
const FOOTER_BOTTOM = 16
const SIDE = 30

/** Merges printed parts into one document, with the title and page numbers in the footer. */
export async function mergePdf(parts: readonly Uint8Array[], title: string, job: Job): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  whole.setTitle(title, { showInWindowTitleBar: true })
  whole.setProducer('Équipage')
  whole.setCreator('Équipage')
  for (const [i, part] of parts.entries()) {
    const document = await PDFDocument.load(part)
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page)
    await job.step(i + 1, parts.length)
  }
  const font = await whole.embedFont(StandardFonts.Helvetica)
  const pages = whole.getPages()
  const ink = rgb(0.35, 0.38, 0.44)
  pages.forEach((page, i) => {
    const number = `${i + 1} / ${pages.length}`
    const right = page.getWidth() - SIDE - font.widthOfTextAtSize(number, FOOTER_SIZE)
    page.drawText(printable(title), { x: SIDE, y: FOOTER_BOTTOM, size: FOOTER_SIZE, font, color: ink })
    page.drawText(number, { x: right, y: FOOTER_BOTTOM, size: FOOTER_SIZE, font, color: ink })
  })
  return whole.save()
}
