import type { Page } from 'playwright'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mergePdf } from '#data/exports/merge-pdf.ts'
import { createPrintQueue, type PrintWindow } from '#main/exports/print.ts'
import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { openBrowser } from '../harness/browser.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { workedDocuments } from '../data/worked-documents.ts'

/** Rows of an office's year: about a thousand pages. */
const ROWS = 34_000
const NOBODY = { step: async () => undefined }

/** Chromium's printing as the hidden window of the app asks for it. */
const windowOf = (page: Page, documentAt: (path: string) => string | null): PrintWindow => ({
  load: (url) => page.setContent(documentAt(new URL(url).pathname) ?? ''),
  printToPdf: (isTagged) => page.pdf({ preferCSSPageSize: true, tagged: isTagged, outline: isTagged }),
  close: () => undefined,
})

async function run(context: Context): Promise<readonly Figure[]> {
  const documents = workedDocuments(context.times(ROWS))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, offline: true })
    const pages: number[] = []
    const printed = async () => {
      const queue = createPrintQueue(
        () => windowOf(page, queue.documentAt),
        () => 'bench',
      )
      return queue.print(documents, () => undefined)
    }
    const timed = async (work: () => Promise<unknown>) => {
      const started = performance.now()
      await work()
      return [performance.now() - started]
    }
    const rounds = await interleave(
      {
        product: (round) =>
          timed(async () => {
            const merged = await mergePdf({ parts: await printed(), title: 'Heures', language: 'fr' }, NOBODY)
            if (round < 0) pages.push((await PDFDocument.load(merged)).getPageCount())
          }),
        chromium: () => timed(printed),
      },
      { rounds: context.rounds },
    )
    return [
      ratioFigure({
        size: null,
        what: 'one document with page numbers / the same pages by Chromium alone',
        rounds,
        of: 'product',
        to: 'chromium',
        target: { atMost: 1.15 },
      }),
      plainFigure({
        size: null,
        what: `each of ${pages[0]} pages`,
        unit: 'ms',
        samples: rounds.product.flat().map((ms) => ms / (pages[0] ?? 1)),
      }),
    ]
  } finally {
    await browser.close()
  }
}

export const pdf: BenchCase = {
  id: 'P15',
  title: 'a PDF of a thousand pages: printed in parts, merged, numbered',
  sizes: [],
  unit: '×',
  limit: 'Chromium prints the same HTML, and nothing is merged or numbered',
  peer: null,
  target: 'at most 1.15 times the limit',
  run,
}
