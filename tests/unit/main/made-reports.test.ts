import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#shared/contract/http.ts'
import type { RequestParsed } from '#shared/contract/ipc.ts'
import { createMadeReports } from '#main/exports/made-reports.ts'
import { reportHandlers } from '#main/ipc/handlers/reports.ts'
import { DEFAULTS, settingsSchema } from '#main/settings/schema.ts'
import { openSettings } from '#main/settings/settings.ts'
import { quietLog } from './quiet-log.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'made-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const asked = (n: number): RequestParsed<'exports.report'> => ({
  exportId: idOf(n),
  report: 'sitesList',
  from: '2026-11-15',
  to: '2026-11-21',
  filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
  language: 'fr',
  format: 'xlsx',
  fileName: 'x',
})

async function setUp(problem = '') {
  let kept: unknown = DEFAULTS
  const settings = await openSettings({
    load: async () => ({ store: kept, set: (values) => void (kept = JSON.parse(JSON.stringify(values))) }),
    log: quietLog().log,
  })
  const opened: string[] = []
  const made = createMadeReports({
    settings,
    openPath: async (path) => (opened.push(path), problem),
    reveal: (path) => void opened.push(`folder of ${path}`),
    now: () => new Date('2026-11-24T12:00:00Z'),
  })
  return { made, opened, kept: () => settingsSchema.parse(kept) }
}

test('a made report is listed for who made it, says when its file is gone, and is then not opened', async () => {
  const { made, opened } = await setUp()
  const path = join(folder, 'chantiers.xlsx')
  await writeFile(path, 'x')
  made.add('a', asked(1), { path, rows: 3 })
  made.add('a', asked(2), { path: null, rows: 0 })
  expect(await made.list('b')).toEqual([])
  expect(await made.list('a')).toEqual([
    {
      exportId: idOf(1),
      report: 'sitesList',
      from: '2026-11-15',
      to: '2026-11-21',
      format: 'xlsx',
      language: 'fr',
      rows: 3,
      name: 'chantiers.xlsx',
      madeAt: '2026-11-24T12:00:00.000Z',
      isThere: true,
    },
  ])
  await made.open('a', { exportId: idOf(1), what: 'file' })
  await made.open('a', { exportId: idOf(1), what: 'folder' })
  await expect(made.open('b', { exportId: idOf(1), what: 'file' })).rejects.toThrow('NOT_FOUND')
  await rm(path)
  expect(await made.list('a')).toMatchObject([{ isThere: false }])
  await expect(made.open('a', { exportId: idOf(1), what: 'file' })).rejects.toThrow('NOT_FOUND')
  expect(opened).toEqual([path, `folder of ${path}`])
})

test('a report that no program of the system opens says so', async () => {
  const { made } = await setUp('no program')
  const path = join(folder, 'chantiers.xlsx')
  await writeFile(path, 'x')
  made.add('a', asked(1), { path, rows: 3 })
  await expect(made.open('a', { exportId: idOf(1), what: 'file' })).rejects.toThrow('FILE_NOT_OPENED')
})

test('the last 200 reports are kept on the device, and a file that was saved over once', async () => {
  const { made, kept } = await setUp()
  for (let n = 1; n <= 205; n++) made.add('a', asked(n), { path: `/nowhere/${n}.xlsx`, rows: n })
  made.add('a', asked(206), { path: '/nowhere/205.xlsx', rows: 206 })
  const ids = kept().madeReports['a']?.map(({ exportId }) => exportId)
  expect(ids).toHaveLength(200)
  expect(ids?.slice(0, 2)).toEqual([idOf(206), idOf(204)])
})

test.each(['employee', 'supervisor'] as const)('the reports made on a device are refused to a %s', async (role) => {
  const { made } = await setUp()
  const handlers = reportHandlers({} as never, {} as never, made, () => ({ role, _id: 'a' }) as SessionUser)
  expect(() => handlers['reports.made']()).toThrow('FORBIDDEN')
  await expect(handlers['reports.openMade']({ exportId: idOf(1), what: 'file' })).rejects.toThrow('FORBIDDEN')
})
