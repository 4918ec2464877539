import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames, rgb } from '@cantoo/pdf-lib'
import type { Language } from '#shared/contract/http.ts'
import { drawLetters } from '#documents/letters/draw.ts'
import { embedLetters } from '#documents/letters/letters.ts'
import type { Job } from './jobs.ts'
import { createTaggedPages } from './pdf-tags.ts'

/** Read or written before others have their turn: tags are many small objects. */
const OBJECTS_AT_ONCE = 500
const FOOTER_SIZE = 7.5
const FOOTER_BOTTOM = 16
const SIDE = 30

interface Merged {
  readonly parts: readonly Uint8Array[]
  readonly title: string
  readonly language: Language
}

/** Printing was one half of the work for each part, merging is the other. */
export const mergeSteps = (parts: number, merged: number) => ({ done: parts + merged, total: 2 * parts })

/** Merges printed parts into one document, with its language, their tags, and the title and page numbers in the footer. */
export async function mergePdf({ parts, title, language }: Merged, job: Job): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  whole.setTitle(title, { showInWindowTitleBar: true })
  whole.setLanguage(`${language}-CA`)
  whole.setProducer('Équipage')
  whole.setCreator('Équipage')
  const pages = createTaggedPages(whole)
  for (const [i, part] of parts.entries()) {
    pages.add(await PDFDocument.load(part, { parseSpeed: OBJECTS_AT_ONCE }))
    const { done, total } = mergeSteps(parts.length, i + 1)
    await job.step(done, total)
  }
  pages.finish(`${language}-CA`)
  const letters = await embedLetters(whole, 'regular')
  const line = { y: FOOTER_BOTTOM, size: FOOTER_SIZE, color: rgb(0.35, 0.38, 0.44) }
  // What stands at the foot of each page is no part of what is read out.
  const beginArtifact = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')])
  const endArtifact = PDFOperator.of(PDFOperatorNames.EndMarkedContent)
  whole.getPages().forEach((page, i, { length }) => {
    const number = `${i + 1} / ${length}`
    const right = page.getWidth() - SIDE - letters.font.widthOfTextAtSize(number, FOOTER_SIZE)
    page.pushOperators(beginArtifact)
    drawLetters(page, letters, letters.printable(title), { ...line, x: SIDE })
    drawLetters(page, letters, number, { ...line, x: right })
    page.pushOperators(endArtifact)
  })
  return whole.save({ objectsPerTick: OBJECTS_AT_ONCE })
}
