import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'

const partOf = async (pages: number) => {
  const part = await PDFDocument.create()
  for (let page = 0; page < pages; page++) part.addPage([792, 612])
  return part.save()
}

test('printed parts become one numbered PDF, and their progress goes on where printing left it', async () => {
  const device = openExportDevice({ employees: 1 })
  const path = device.path('semaine.pdf')
  const parts = [await partOf(2), await partOf(1), await partOf(3)]
  const steps: [number, number][] = []
  device.onProgress(({ done, total }) => steps.push([done, total]))
  await device.handlers['exports.mergePdf']({ exportId, parts, path, title: 'Semaine – Łódź', language: 'fr' })
  const whole = await PDFDocument.load(readFileSync(path))
  expect(whole.getPageCount()).toBe(6)
  expect(whole.getTitle()).toBe('Semaine – Łódź')
  const { pages } = await readPdf(readFileSync(path))
  expect(pages).toEqual(pages.map((_, i) => ['Semaine – Łódź', `${i + 1} / 6`]))
  expect(device.files()).toEqual(['semaine.pdf'])
  expect(steps, 'goes on where printing three parts left it').toEqual([3, 4, 5, 6].map((done) => [done, 6]))
})

test('a part that is no PDF, or a cancellation between two parts, leaves no file', async () => {
  const device = openExportDevice({ employees: 1 })
  const path = device.path('semaine.pdf')
  const torn = new TextEncoder().encode('ceci n’est pas un PDF')
  const merged = (of: Uint8Array[]) =>
    device.handlers['exports.mergePdf']({ exportId, parts: of, path, title: 'x', language: 'fr' })
  await expect(merged([torn])).rejects.toThrow()
  const parts = [await partOf(1), await partOf(1)]
  device.onProgress(({ done }) => done === parts.length + 1 && device.handlers['exports.cancel']({ exportId }))
  await expect(merged(parts)).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(device.files()).toEqual([])
})
