import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRows } from '#data/cache/rows.ts'
import { openStore } from '#data/cache/store.ts'
import type { Emit } from '#data/port.ts'
import { createChanges } from '#data/sync/changes.ts'
import { createEngine } from '#data/sync/engine.ts'
import { createStatus } from '#data/sync/status.ts'
import { testConnection } from '../connected.ts'
import { testFolder } from '../folder.ts'
import { rowsOf } from '../pulling.ts'
import { chunked, someEmployees, streamText } from '../stream-text.ts'

type Answer = (cursor: string | undefined) => Promise<Readable> | Readable

const WAIT = { interval: 5, timeout: 10_000 }
const employees = someEmployees(20)
const daysFrom = (from: string) => ({ from, to: addDays(from, 9), until: `${addDays(from, 2)}T00:00:00.000Z` })
const today = localDayOf(new Date().toISOString())
const firstText = (from = addDays(today, -1)) =>
  streamText({ upper: 40, first: daysFrom(from), rows: { employees: employees.slice(0, 5) } })
const restText = streamText({ upper: 40, rows: { employees } })
const says = (text: string) => () => chunked(text, () => 400)
const cut = (text: string) => () => chunked(text, () => 400, Math.round(text.length * 0.7))
/** What a server sends to a device that has employees up to a revision. */
function restAfter(cursor = '') {
  const reached = Number(/employees:(\d+)/.exec(cursor)?.[1] ?? 0)
  return says(streamText({ upper: 40, rows: { employees: employees.filter(({ rev }) => rev > reached) } }))
}
const nothingNew = says(streamText({ upper: 40 }))

/** A device on a folder whose server gives these answers in turn, the last one from then on. */
function start(answers: readonly Answer[], folder = testFolder(), firstScreenMs = 0) {
  const events: { name: string; payload: unknown }[] = []
  const asked: (string | undefined)[] = []
  const emit: Emit = (name, payload) => events.push({ name, payload })
  const store = openStore(folder)
  const changes = createChanges(emit)
  const status = createStatus(emit, Date.now)
  const engine = createEngine({
    connection: testConnection(),
    store,
    status,
    changes,
    emit,
    now: Date.now,
    log: () => undefined,
    firstScreenMs,
    openStream: async (cursor, _signal, part) => {
      asked.push(part ?? cursor)
      return (answers[Math.min(asked.length, answers.length) - 1] as Answer)(cursor)
    },
  })
  engine.pull()
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    engine.stop()
    changes.drop()
    store.close()
  }
  onTestFinished(close)
  const count = () => rowsOf(store.current(), 'employees').length
  const told = () => events.map(({ name }) => name).filter((name) => name.startsWith('cache.'))
  const statuses = () => events.filter(({ name }) => name === 'sync.status').map(({ payload }) => payload as SyncStatus)
  return { engine, store, status, asked, told, statuses, count, folder, close }
}
const isCurrent = ({ status }: ReturnType<typeof start>) => expect.poll(() => status.get().state, WAIT).toBe('current')

/** An answer that comes when it is let go. */
function held(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(says(text)), letGo: resolve }
}

describe('a device that has nothing yet', () => {
  test('it can be read as soon as the first part is there, and everything takes its place later', async () => {
    const rest = held(restText)
    const device = start([says(firstText()), rest.answer, nothingNew])
    await expect.poll(() => device.status.get().hasFirstPart, WAIT).toBe(true)
    expect([device.count(), device.status.get().state, device.status.get().lastSyncedAt]).toEqual([5, 'filling', null])
    expect(device.told()).toEqual(['cache.begun'])
    rest.letGo()
    await isCurrent(device)
    expect([device.count(), device.status.get().hasFirstPart]).toEqual([20, false])
    expect(device.told()).toEqual(['cache.begun', 'cache.ready'])
    expect(device.asked).toEqual(['first', undefined, expect.stringContaining('employees:40')])
  })

  test('the rest is not asked for while the first screen is drawn', async () => {
    const device = start([says(firstText()), says(restText), nothingNew], testFolder(), 60_000)
    await expect.poll(() => device.status.get().hasFirstPart, WAIT).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(device.asked).toEqual(['first'])
  })

  test('a first part that was cut off comes anew, whole, before the rest', async () => {
    const device = start([cut(firstText()), says(firstText()), says(restText), nothingNew])
    await isCurrent(device)
    expect(device.asked.slice(0, 3)).toEqual(['first', 'first', undefined])
    expect(device.count()).toBe(20)
  })

  test('a rest that was cut off goes on where it was after a restart, and the first part is read meanwhile', async () => {
    const stuck = held('')
    const before = start([says(firstText()), cut(restText), stuck.answer])
    await expect.poll(() => before.asked.length, WAIT).toBe(3)
    before.close()
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const after = start([(cursor) => promise.then(restAfter(cursor)), nothingNew], before.folder)
    await expect.poll(() => after.asked, WAIT).toEqual([expect.stringMatching(/^admin\|employees:\d+$/)])
    expect([after.count(), after.status.get().hasFirstPart]).toEqual([5, true])
    letGo()
    await isCurrent(after)
    expect(after.count()).toBe(20)
  })

  test('a first part of days that are over is not shown as today', async () => {
    const rest = held(restText)
    const device = start([says(firstText(addDays(today, -9))), rest.answer, nothingNew])
    await expect.poll(() => device.asked.length, WAIT).toBe(2)
    expect(device.statuses().some(({ hasFirstPart }) => hasFirstPart)).toBe(false)
    rest.letGo()
    await isCurrent(device)
  })

  test('a server that knows no first part fills it as ever', async () => {
    const device = start([says(restText), nothingNew])
    await isCurrent(device)
    expect([device.count(), device.told()]).toEqual([20, ['cache.ready']])
  })
})

test('a row that a write was answered with during a fill is there once, in its newest form', () => {
  const store = openStore(testFolder())
  onTestFinished(store.close)
  const file = store.startFill()
  const stored = (rows: readonly AnyRow[]) =>
    storedRows({ changed: rows.map((row) => ({ entity: 'employees', row })) as never })
  file.applyRows(stored([{ ...employees[3], lastName: 'Neuf', rev: 41 } as AnyRow]))
  file.applyPage(
    entities.employees,
    stored(employees).map(({ values }) => values),
    40,
    true,
  )
  const names = rowsOf(file, 'employees').map((row) => row['lastName'])
  expect([names.length, names.filter((name) => name === 'Neuf').length]).toEqual([20, 1])
})
