import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawnSigns } from '#tests/support/pdf-fonts.ts'
import { openPrinter, printReport } from './printed.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const EMBEDDED = ['Łódź', 'Nguyễn', 'Œuvre', 'Παπάς', 'Ωμέγα', 'Иванов', 'Щука']
const ELSEWHERE = ['日本', '🚧']

let device: ReportDevice
let browser: Browser
beforeAll(async () => {
  device = openReportDevice('small')
  browser = await openPrinter()
})
afterAll(async () => {
  await browser.close()
  device.close()
})

test('the PDF of a report draws Latin, Greek and Cyrillic letters with fonts that are in the file, and a sign for any other', async () => {
  const [[id]] = device.rows(`select min("_id") from "sites" where "deletedAt" is null`, {}) as [[string]]
  device.change(`update "sites" set "name" = '${[...EMBEDDED, ...ELSEWHERE].join(' ')}' where "_id" = '${id}'`)
  const signs = await drawnSigns(
    await printReport(browser, device, {
      report: 'sitesList',
      from: '2026-11-15',
      to: '2026-11-21',
      filters: { clients: [], sites: [id], supervisors: [], employees: [], offices: [], approval: null },
      language: 'fr',
      exportId: '0190a000-0000-7000-8000-000000000001',
      fileName: 'letters',
    }),
  )
  const inFile = signs
    .filter(({ isEmbedded }) => isEmbedded)
    .map(({ letter }) => letter ?? '')
    .join('')
    .normalize('NFC')
  expect(inFile).toContain('Liste des chantiers')
  for (const word of EMBEDDED) expect(inFile, word).toContain(word)
  // Another system may have no font for these: a box then stands for each.
  const all = signs.map(({ letter }) => letter ?? '\uFFFD').join('')
  for (const word of ELSEWHERE)
    for (const letter of word)
      expect(all.includes(letter) || all.includes('\uFFFD') || all.includes('\0'), letter).toBe(true)
})
