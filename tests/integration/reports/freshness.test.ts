import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Language } from '#shared/contract/http.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

// These reports are made on 18 November 2026 at 05:00 in Montréal.
let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

/** The last line above the columns of a file, made when the server was last heard at an instant. */
async function originAt(synced: string | null, isOffline: boolean, language: Language): Promise<string> {
  device.change(`delete from meta where "key" = 'lastSyncedAt'`)
  if (synced !== null) device.change(`insert into meta values ('lastSyncedAt', '${synced}')`)
  device.goOffline(isOffline)
  const asked = {
    report: 'sitesList',
    from: '2026-11-15',
    to: '2026-11-21',
    filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
    language,
    exportId: '0190a000-0000-7000-8000-000000000001',
    fileName: 'sites',
  }
  const path = device.path('sites.xlsx')
  await device.handlers['exports.report']({ ...asked, format: 'xlsx', path })
  const [sheet] = await readWorkbook(path)
  const origin = sheet?.heading.at(-1) ?? ''
  const { chunks } = await device.handlers['exports.reportHtml']({ ...asked, format: 'pdf' })
  expect(chunks[0], 'the PDF says the same').toContain(origin.replaceAll("'", '&#39;'))
  return origin.split(' · ').slice(-1).join()
}

test.each([
  ['2026-11-18T09:41:00.000Z', false, 'fr', 'à jour à 04:41'],
  ['2026-11-18T09:41:00.000Z', false, 'en', 'up to date at 04:41'],
  ['2026-11-18T09:41:00.000Z', true, 'fr', 'hors ligne depuis 04:41'],
  ['2026-11-18T04:30:00.000Z', true, 'fr', 'hors ligne depuis le 17 novembre 2026, 23:30'],
  ['2026-11-18T04:30:00.000Z', false, 'en', 'up to date on November 17, 2026, 23:30'],
  [null, false, 'fr', 'Fait le 18 novembre 2026, 05:00'],
] as const)(
  'a report of data from %s, offline or not (%s), says in %s: %s',
  async (synced, isOffline, language, said) => {
    expect(await originAt(synced, isOffline, language)).toBe(said)
  },
)
