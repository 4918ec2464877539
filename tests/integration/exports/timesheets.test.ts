import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { DataInput } from '#shared/contract/data.ts'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import type { Row } from '#shared/entities/index.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { HOSTILE, openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'
import { png } from '#tests/support/pictures.ts'

const SHEETS = 5
const PIXEL = png({ withPlace: false })

const asked = (path: string, ids: readonly string[], format: 'pdf' | 'zip' = 'pdf'): DataInput<'exports.sheets'> => ({
  exportId,
  ids: [...ids],
  format,
  language: 'fr',
  fileName: 'feuilles',
  path,
})

/** A device with timesheets of people with hostile names, the first one signed. */
function openSheets(content?: Parameters<typeof openExportDevice>[1]) {
  const device = openExportDevice({ assignments: 0, orders: 0 }, content)
  const signed: Partial<Row<'timesheets'>> = {
    approval: 'signed',
    signedName: 'Ève Roy',
    signedAt: '2026-11-16T14:00:00.000Z',
    signatureMethod: 'dashboard',
    signatureFileIds: [idOf(60, 0)],
    paperFileIds: [idOf(61, 0)],
  }
  for (let n = 0; n < SHEETS; n++) {
    const of = { siteId: idOf(3, 0), clientId: idOf(2, 0), supervisorId: idOf(9, 9) }
    const period = { periodStart: '2026-11-08', periodEnd: '2026-11-14' }
    device.insert('timesheets', [
      rowOf('timesheets', { _id: idOf(50, n), number: `26-0000${n}`, ...of, ...period, ...(n === 0 ? signed : {}) }),
    ])
    device.insert(
      'timesheetLines',
      HOSTILE.map((_, i) =>
        rowOf('timesheetLines', {
          _id: idOf(51, n * 100 + i),
          timesheetId: idOf(50, n),
          entryId: idOf(52, n * 100 + i),
          employeeId: idOf(9, i),
          siteId: of.siteId,
          supervisorId: of.supervisorId,
          date: '2026-11-09',
          start: '2026-11-09T12:00:00.000Z',
          end: '2026-11-09T20:00:00.000Z',
          workedMinutes: 480,
        }),
      ),
    )
  }
  return device
}

async function countFonts(bytes: Uint8Array): Promise<number> {
  const { context } = await PDFDocument.load(bytes)
  const dicts = context.enumerateIndirectObjects().map(([, object]) => object)
  return dicts.filter((one) => one instanceof PDFDict && one.get(PDFName.of('Subtype')) === PDFName.of('Type0')).length
}

const ids = Array.from({ length: SHEETS }, (_, n) => idOf(50, n))

/** A document as the server keeps one. */
async function original(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  document.setTitle('Original')
  return document.save()
}

/** A device that has the documents that the server keeps, and no other file. */
const withOriginal = (bytes: Uint8Array) => {
  const device = openSheets(async (id) => {
    if (id !== idOf(61, 0)) throw new Error('elsewhere')
    writeFileSync(device.path('original'), bytes)
    return { path: device.path('original'), mime: 'application/pdf', name: 'original.pdf' }
  })
  return device
}

test('a signed timesheet is the very file that is kept of it, alone and in a ZIP, and its pages among others', async () => {
  const bytes = await original()
  const device = withOriginal(bytes)
  const path = device.path('feuille.pdf')
  await device.handlers['exports.sheets'](asked(path, ids.slice(0, 1)))
  expect(Buffer.compare(readFileSync(path), bytes)).toBe(0)
  await device.handlers['exports.sheets'](asked(path, ids.slice(0, 2), 'zip'))
  const [first, second] = filesIn(readFileSync(path))
  expect(Buffer.compare(first?.bytes ?? Buffer.alloc(0), bytes)).toBe(0)
  expect((await readPdf(second?.bytes ?? Buffer.alloc(0))).pages.flat().join(' ')).toContain('Non approuvé')
  await device.handlers['exports.sheets'](asked(path, ids.slice(0, 2)))
  const { title, pages } = await readPdf(readFileSync(path))
  expect([title, pages[0]]).toEqual(['Feuilles de temps', []])
  expect(pages.flat().join(' ')).toContain('Feuille de temps 26-00001')
})

test('a signed timesheet whose document is not here is a copy that says so on each page', async () => {
  const device = openSheets()
  const path = device.path('feuille.pdf')
  await device.handlers['exports.sheets'](asked(path, ids.slice(0, 1)))
  const { pages } = await readPdf(readFileSync(path))
  expect(pages[0]?.join(' ').replaceAll('\u00A0', ' ')).toContain('Copie – l’original est conservé sur le serveur.')
  for (const page of pages) expect(page.join(' ')).toMatch(/Copie · Feuille de temps 26-00000/)
  await device.handlers['exports.sheets'](asked(path, ids.slice(1, 2)))
  expect((await readPdf(readFileSync(path))).pages.flat().join(' ')).not.toContain('Copie')
})

test('a copy of a signed timesheet has its drawn signature', async () => {
  const device = openSheets(async (id) => {
    if (id !== idOf(60, 0)) throw new Error('elsewhere')
    const path = device.path('signature.png')
    writeFileSync(path, PIXEL)
    return { path, mime: 'image/png', name: 'signature.png' }
  })
  const path = device.path('feuille.pdf')
  expect(await device.handlers['exports.sheets'](asked(path, ids.slice(0, 1)))).toEqual({ rows: 1 })
  const bytes = readFileSync(path)
  const { title, pages } = await readPdf(bytes)
  expect(title).toBe('Feuille de temps 26-00000')
  expect(pages.flat().join(' ')).toContain('Approuvé par Ève Roy')
  expect(bytes.includes('/Image')).toBe(true)
})

test('several timesheets are one PDF in the order asked, without a signature that cannot be had', async () => {
  const device = openSheets()
  const path = device.path('feuilles.pdf')
  const steps: number[] = []
  device.onProgress(({ done }) => steps.push(done))
  const order = [...ids].reverse()
  expect(await device.handlers['exports.sheets'](asked(path, [...order, idOf(50, 99)]))).toEqual({ rows: SHEETS })
  const bytes = readFileSync(path)
  const { title, pages } = await readPdf(bytes)
  expect(title).toBe('Feuilles de temps')
  const texts = pages.map((page) => page.join(' '))
  expect([...new Set(texts.map((text) => /Feuille de temps (26-\d{5})/.exec(text)?.[1]))]).toEqual(
    order.map((_, n) => `26-0000${SHEETS - 1 - n}`),
  )
  expect(steps).toEqual([0, 1, 2, 3, 4, 5])
  // Each has its own number of pages; their letters are in the file once for each weight.
  const each = pages.length / SHEETS
  pages.forEach((page, i) => expect(page.at(-1)).toBe(`${(i % each) + 1} / ${each}`))
  expect(await countFonts(bytes)).toBe(2)
})

test('a cancelled export leaves no file, and neither does one of timesheets that are not here', async () => {
  const device = openSheets()
  const path = device.path('feuilles.pdf')
  device.onProgress(({ done }) => {
    if (done === 2) void device.handlers['exports.cancel']({ exportId })
  })
  await expect(device.handlers['exports.sheets'](asked(path, ids))).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(existsSync(path)).toBe(false)
  const nowhere = asked(path, [idOf(50, 99)])
  await expect(device.handlers['exports.sheets'](nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(existsSync(path)).toBe(false)
})

test('several timesheets as a ZIP are a PDF each, named by its number', async () => {
  const device = openSheets()
  const path = device.path('feuilles.zip')
  expect(await device.handlers['exports.sheets'](asked(path, ids, 'zip'))).toEqual({ rows: SHEETS })
  const files = filesIn(readFileSync(path))
  expect(files.map(({ name }) => name)).toEqual(ids.map((_, n) => `26-0000${n}.pdf`))
  for (const [n, { bytes }] of files.entries())
    expect((await readPdf(Buffer.from(bytes))).title).toBe(`Feuille de temps 26-0000${n}`)
})
