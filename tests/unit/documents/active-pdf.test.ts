import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { requirePassivePdf } from '#documents/active-pdf.ts'
import { ACTIVE_PDFS, packedObject, pdfOf } from '#tests/support/active-pdfs.ts'

const refusal = (bytes: Uint8Array) =>
  requirePassivePdf(bytes).then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('a PDF is refused for what it does', () => {
  it.each(ACTIVE_PDFS)('%s', async (_, bytes, code) => expect(await refusal(bytes)).toBe(code))

  it('as a library of other people writes it, packed or not', async () => {
    const script = await PDFDocument.create()
    script.addPage()
    script.addJavaScript('main', 'app.alert(1)')
    const carrier = await PDFDocument.create()
    carrier.addPage()
    await carrier.attach(new Uint8Array(40), 'tool.exe')
    for (const useObjectStreams of [true, false]) {
      expect(await refusal(await script.save({ useObjectStreams }))).toBe('PDF_WITH_SCRIPTS')
      expect(await refusal(await carrier.save({ useObjectStreams }))).toBe('PDF_WITH_FILES')
    }
  })
})

describe('a PDF that is only read is kept', () => {
  it.each([true, false])('with pages, links and such words in its texts (packed: %s)', async (useObjectStreams) => {
    const file = await PDFDocument.create()
    const page = file.addPage()
    page.drawText('/S /JavaScript')
    file.setTitle('Design/Launch')
    const link = file.context.register(
      file.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 10, 10],
        A: { S: 'URI', URI: PDFString.of('https://example.com/S/Launch/JavaScript') },
      }),
    )
    page.node.addAnnot(link)
    expect(await refusal(await file.save({ useObjectStreams }))).toBe(null)
  })

  it('with objects that open a page, or an address', async () => {
    const opened = pdfOf(
      '<</Type/Catalog/OpenAction<</S/GoTo/D[2 0 R/Fit]>>>>',
      packedObject('<</S/URI/URI(https://x.ca)>>'),
    )
    expect(await refusal(opened)).toBe(null)
  })
})

it('a PDF made to take long is given up, or has no more in it than it seems', async () => {
  const parts = Array.from({ length: 400_000 }, () => 'stream\nx')
  expect(await refusal(pdfOf(parts.join('\n')))).toBe('PDF_UNCHECKABLE')
  expect(await refusal(pdfOf('/'.repeat(9_000_000)))).toBe(null)
  expect(await refusal(pdfOf('/JS '.repeat(2_400_000)))).toBe(null)
  expect(await refusal(pdfOf('%'.repeat(9_000_000)))).toBe(null)
  expect(await refusal(pdfOf('/S/Rendition '.repeat(700_000)))).toBe(null)
  expect(await refusal(pdfOf('/EF%'.repeat(2_400_000)))).toBe('PDF_WITH_FILES')
  expect(await refusal(pdfOf('/EF 1'.repeat(1_900_000)))).toBe(null)
  const overlapping = Buffer.concat([Buffer.from('stream\n'), deflateSync('1 0 2 0 ')])
  expect(await refusal(pdfOf(Buffer.concat([...Array(15_000).fill(overlapping), Buffer.alloc(8_000_000, 32)])))).toBe(
    'PDF_UNCHECKABLE',
  )
})
