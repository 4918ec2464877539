import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#shared/contract/http.ts'
import { scheduleKey } from '#shared/domain/reports/schedule.ts'
import type { Row } from '#shared/entities/index.ts'
import { createExportHandlers } from '#data/exports/exports.ts'
import { createReportHandlers } from '#data/reports/handlers.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { createMainExports } from '#main/exports/exports.ts'
import { createMadeReports } from '#main/exports/made-reports.ts'
import { createOwnSchedules } from '#main/exports/schedules/own-schedules.ts'
import { createScheduleRunner } from '#main/exports/schedules/runner.ts'
import type { CallData } from '#main/process/rpc.ts'
import { DEFAULTS } from '#main/settings/schema.ts'
import { openSettings } from '#main/settings/settings.ts'
import { quietLog } from '#tests/unit/main/quiet-log.ts'
import { noContent } from '../exports/export-device.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'

const ADMIN = idOf(1, 1)
const ID = idOf(2, 1)
/** Six in the morning of the first of December, and of the month before, in Montréal. */
const DUE = '2026-12-01T11:00:00.000Z'
const BEFORE = '2026-11-01T11:00:00.000Z'

let root = ''
let close = () => {}
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'equipage-schedules-'))))
afterEach(() => {
  close()
  rmSync(root, { recursive: true, force: true })
})

const monthly = (given: Partial<Row<'savedReports'>> = {}) =>
  rowOf('savedReports', {
    _id: ID,
    name: 'Heures du mois',
    report: 'employeesHoursSummary',
    period: 'lastMonth',
    every: 'month',
    monthDay: 1,
    atTime: '06:00',
    ...given,
  })

/** A device of an administrator that makes a saved report, looked after until an instant. */
async function openDevice(saved: Row<'savedReports'>, since: string) {
  const folder = join(root, 'rapports')
  mkdirSync(folder)
  const path = join(root, 'cache.db')
  const file = openCache(path)
  file.insert('savedReports', [saved])
  file.finish()
  let now = new Date(since)
  let user: Pick<SessionUser, '_id' | 'role'> = { _id: ADMIN, role: 'admin' }
  let state = 'current'
  const { log } = quietLog()
  const cache = createCacheReads({ now: () => now, log })
  cache.open(path)
  const context = {
    cachePath: () => path,
    isOffline: () => state === 'offline',
    content: noContent,
    filesOf: () => [],
    add: noContent,
    write: noContent,
    emit: () => {},
  }
  const handlers: Readonly<Record<string, ((input: never) => unknown) | undefined>> = {
    ...createExportHandlers(context, () => now.getTime()),
    ...createReportHandlers(context, () => now.getTime()),
    'sync.status': () => ({ state }),
    'sync.now': () => null,
  }
  const call = (async (name: string, input: never) => handlers[name]?.(input)) as CallData
  const settings = await openSettings({ load: async () => ({ store: DEFAULTS, set: () => {} }), log })
  const own = createOwnSchedules(settings)
  own.set(ADMIN, ID, { folder, schedule: scheduleKey(saved), since, last: null })
  const made = createMadeReports({ settings, openPath: async () => '', reveal: () => {}, now: () => now })
  const told: (string | null)[] = []
  const runner = createScheduleRunner({
    cache,
    call,
    exports: createMainExports({
      call,
      askPath: () => expect.fail('nobody is asked'),
      printQueue: { print: () => expect.fail('nothing is printed') } as never,
      progress: () => {},
      reveal: () => {},
    }),
    made,
    own,
    user: () => user as SessionUser,
    now: () => now,
    ended: (_, problem) => void told.push(problem),
    log,
  })
  close = () => {
    cache.close()
    file.database.close()
  }
  return {
    folder,
    files: () => readdirSync(folder),
    /** Looks twice: the first time asks the server for what is new. */
    lookAt: async (instant: string) => {
      now = new Date(instant)
      await runner.run()
      await runner.run()
    },
    become: (role: SessionUser['role']) => void (user = { _id: ADMIN, role }),
    sync: (is: string) => void (state = is),
    change: (row: Row<'savedReports'>) => file.insert('savedReports', [row]),
    history: () => made.list(ADMIN),
    last: () => own.list(ADMIN)[0]?.last,
    told,
  }
}

test('a report of each month is made at its time, once, is in the history, and is told', async () => {
  const device = await openDevice(monthly(), BEFORE)
  await device.lookAt('2026-12-01T10:59:59.000Z')
  expect(device.files()).toEqual([])
  await device.lookAt(DUE)
  await device.lookAt('2026-12-01T11:05:00.000Z')
  expect(device.files()).toEqual(['heures-du-mois_2026-11-01_2026-11-30.xlsx'])
  expect(await device.history()).toMatchObject([{ from: '2026-11-01', to: '2026-11-30', isThere: true }])
  expect(device.told).toEqual([null])
  expect(device.last()).toEqual({ at: DUE, problem: null })
})

test('a report that was missed for three months is made once, of the month before the last time', async () => {
  const device = await openDevice(monthly(), BEFORE)
  await device.lookAt('2027-02-10T15:00:00.000Z')
  await device.lookAt('2027-02-10T15:01:00.000Z')
  expect(device.files()).toEqual(['heures-du-mois_2027-01-01_2027-01-31.xlsx'])
})

test('a report is not made while rows are still arriving, and is made without the network', async () => {
  const device = await openDevice(monthly(), BEFORE)
  device.sync('syncing')
  await device.lookAt(DUE)
  expect(device.files()).toEqual([])
  device.sync('offline')
  await device.lookAt(DUE)
  expect(device.files()).toHaveLength(1)
})

test('a report that was scheduled after its time today is not made before the next one', async () => {
  const device = await openDevice(monthly(), BEFORE)
  device.change(monthly({ every: 'day', monthDay: null, updatedAt: '2026-12-01T14:00:00.000Z' }))
  await device.lookAt('2026-12-01T14:00:30.000Z')
  expect(device.files()).toEqual([])
  await device.lookAt('2026-12-02T11:00:00.000Z')
  expect(device.files()).toHaveLength(1)
})

test('a report whose folder is gone says so, and is made again the next month', async () => {
  const device = await openDevice(monthly(), BEFORE)
  rmSync(device.folder, { recursive: true })
  await device.lookAt(DUE)
  expect(device.last()).toEqual({ at: DUE, problem: 'FILE_NOT_WRITABLE' })
  expect(device.told).toEqual(['FILE_NOT_WRITABLE'])
  expect(await device.history()).toEqual([])
  mkdirSync(device.folder)
  await device.lookAt('2027-01-01T11:00:00.000Z')
  expect(device.files()).toEqual(['heures-du-mois_2026-12-01_2026-12-31.xlsx'])
})

test('nothing is made for somebody who is no administrator any more', async () => {
  const device = await openDevice(monthly(), BEFORE)
  device.become('supervisor')
  await device.lookAt(DUE)
  expect(device.files()).toEqual([])
})
