import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { CacheFile } from '#data/cache/cache-file.ts'
import { openStore } from '#data/cache/store.ts'
import { storedRows } from '#data/cache/rows.ts'
import type { Emit } from '#data/port.ts'
import { backoffMs } from '#data/sync/backoff.ts'
import { createChanges } from '#data/sync/changes.ts'
import { startEngine } from '#data/sync/engine.ts'
import { createStatus } from '#data/sync/status.ts'
import { testFolder } from '../folder.ts'
import { rowsOf } from '../pulling.ts'
import { chunked, someEmployees, streamText } from '../stream-text.ts'

type Answer = () => Promise<Readable> | Readable
const WAIT = { timeout: 8000, interval: 5 }
const employees = someEmployees(20)
const says = (text: string) => () => chunked(text, () => 5000)
const fill = says(streamText({ upper: 40, rows: { employees } }))
const nothingNew = says(streamText({ upper: 40 }))

/** An engine whose server gives these answers in turn, the last one from then on. */
function start(answers: readonly Answer[], folder = testFolder()) {
  const events: { name: string; payload: unknown }[] = []
  const logs: string[] = []
  const emit: Emit = (name, payload) => events.push({ name, payload })
  const store = openStore(folder)
  const changes = createChanges(emit)
  const status = createStatus(emit, Date.now)
  const running = { now: 0, most: 0, all: 0 }
  const engine = startEngine({
    store,
    status,
    changes,
    emit,
    now: Date.now,
    log: (message) => logs.push(message),
    openStream: async () => {
      const answer = answers[Math.min(running.all, answers.length - 1)] as Answer
      running.all += 1
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await new Promise((resolve) => setTimeout(resolve, 3))
      try {
        const stream = await answer()
        stream.on('close', () => (running.now -= 1))
        return stream
      } catch (error) {
        running.now -= 1
        throw error
      }
    },
  })
  onTestFinished(() => {
    engine.stop()
    changes.drop()
    store.close()
  })
  const statuses = () => events.filter(({ name }) => name === 'status').map(({ payload }) => payload as SyncStatus)
  const named = (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload)
  return { engine, store, status, running, events, logs, statuses, named, changes, folder }
}
const isCurrent = ({ status }: ReturnType<typeof start>) => expect.poll(() => status.get().state, WAIT).toBe('current')
const offline: Answer = () => Promise.reject(new AppError('NO_CONNECTION'))

describe('the engine', () => {
  test('fills, tells main of the file, and is current', async () => {
    const desk = start([fill, nothingNew])
    await isCurrent(desk)
    expect(desk.statuses()[0]).toMatchObject({ state: 'filling', lastSyncedAt: null })
    expect(desk.named('cache.ready')).toEqual([{ path: desk.store.current()?.path }])
    expect(desk.status.get().lastSyncedAt).not.toBeNull()
    expect(desk.events.findIndex(({ name }) => name === 'cache.ready')).toBeLessThan(
      desk.events.findIndex(({ name }) => name === 'changed'),
    )
  })

  test('a burst of hints is never two pulls at once, and the last hint is not lost', async () => {
    const renamed = { ...employees[0], lastName: 'Dernier', rev: 41 } as AnyRow
    let isLast = false
    const desk = start([
      fill,
      () => (isLast ? says(streamText({ upper: 41, rows: { employees: [renamed] } })) : nothingNew)(),
    ])
    await isCurrent(desk)
    for (let i = 0; i < 60; i += 1) {
      desk.engine.pullSoon(100 + i)
      if (i % 3 === 0) desk.engine.pullNow()
      if (i === 40) isLast = true
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await expect.poll(() => rowsOf(desk.store.current(), 'employees').at(-1)?.['lastName'], WAIT).toBe('Dernier')
    expect(desk.running.most).toBe(1)
    expect(
      desk.named('changed').filter((payload) => (payload as { entities: string[] }).entities.length === 1),
    ).toEqual([{ entities: ['employees'] }])
  })

  test('a hint that comes while a pull runs is pulled after it', async () => {
    const renamed = { ...employees[0], lastName: 'Dernier', rev: 41 } as AnyRow
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const slow: Answer = async () => {
      asked.resolve()
      await answered.promise
      return nothingNew()
    }
    const news = says(streamText({ upper: 41, rows: { employees: [renamed] } }))
    const desk = start([fill, nothingNew, slow, news])
    await isCurrent(desk)
    desk.engine.pullNow()
    await asked.promise
    desk.engine.pullNow()
    answered.resolve()
    await expect.poll(() => rowsOf(desk.store.current(), 'employees').at(-1)?.['lastName'], WAIT).toBe('Dernier')
  })

  test('a hint of what is already here asks for nothing', async () => {
    const desk = start([fill, nothingNew])
    await isCurrent(desk)
    const before = desk.running.all
    desk.engine.pullSoon(40)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(desk.running.all).toBe(before)
  })

  test('offline it says since when, tries again by itself, and a nudge does not wait', async () => {
    const desk = start([fill, nothingNew, offline, offline, nothingNew])
    await isCurrent(desk)
    desk.engine.pullNow()
    await expect.poll(() => desk.status.get().state, WAIT).toBe('offline')
    const since = desk.status.get().offlineSince
    expect(since).not.toBeNull()
    desk.engine.pullNow()
    await expect.poll(() => desk.running.all, WAIT).toBe(4)
    expect(desk.status.get()).toMatchObject({ state: 'offline', offlineSince: since, error: null })
    await isCurrent(desk)
    expect(desk.status.get().offlineSince).toBeNull()
  })

  test('garbage is an error by code, and what is cached stays', async () => {
    const desk = start([fill, nothingNew, says('<html>portail</html>')])
    await isCurrent(desk)
    desk.engine.pullNow()
    await expect.poll(() => desk.status.get(), WAIT).toMatchObject({ state: 'error', error: 'BAD_ANSWER' })
    expect(rowsOf(desk.store.current(), 'employees')).toHaveLength(20)
  })

  test('a token refused stops everything', async () => {
    const desk = start([fill, nothingNew, () => Promise.reject(new AppError('TOKEN_EXPIRED'))])
    await isCurrent(desk)
    desk.engine.pullNow()
    await expect.poll(() => desk.status.get().error, WAIT).toBe('TOKEN_EXPIRED')
    const before = desk.running.all
    desk.engine.pullNow()
    desk.engine.pullSoon(99)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(desk.running.all).toBe(before)
  })

  test('a bug is told once and tried again like a failing server', async () => {
    const desk = start([
      fill,
      nothingNew,
      () => {
        throw new TypeError('a bug')
      },
    ])
    await isCurrent(desk)
    desk.engine.pullNow()
    await expect.poll(() => desk.status.get().error, WAIT).toBe('INTERNAL')
    expect(desk.logs.filter((line) => line.includes('a bug'))).toHaveLength(1)
  })

  test('a damaged file is set aside at once, main is told, and the fill follows', async () => {
    const desk = start([fill, nothingNew, fill, nothingNew])
    await isCurrent(desk)
    const before = desk.store.current()?.path
    desk.engine.rebuild()
    expect(desk.named('cache.closed')).toHaveLength(1)
    expect(desk.status.get()).toMatchObject({ state: 'filling', error: 'CACHE_REBUILT', lastSyncedAt: null })
    await isCurrent(desk)
    expect(desk.status.get().error).toBeNull()
    expect(desk.store.current()?.path).not.toBe(before)
    expect(rowsOf(desk.store.current(), 'employees')).toHaveLength(20)
  })

  test('a file that is not to be trusted is read on, and said to be so, until another one is filled', async () => {
    const desk = start([fill, nothingNew, offline, fill, nothingNew])
    await isCurrent(desk)
    const before = desk.store.current()?.path
    desk.engine.refill('a test')
    await expect.poll(desk.status.get, WAIT).toMatchObject({ state: 'offline', error: 'CACHE_DAMAGED' })
    desk.engine.refill('once more')
    expect(desk.store.current()?.path).toBe(before)
    expect(rowsOf(desk.store.current(), 'employees')).toHaveLength(20)
    await isCurrent(desk)
    expect(desk.status.get().error).toBeNull()
    expect(desk.named('cache.closed')).toEqual([])
    expect(desk.store.current()?.path).not.toBe(before)
    expect(rowsOf(desk.store.current(), 'employees')).toHaveLength(20)
  })

  test('what a write answered is never replaced by something older', async () => {
    const desk = start([fill, nothingNew])
    await isCurrent(desk)
    const row = (rev: number, lastName: string) => ({ ...employees[0], rev, lastName }) as never
    for (const [rev, lastName] of [
      [60, 'Après'],
      [55, 'Avant'],
    ] as const) {
      desk.store.current()?.applyRows(storedRows({ changed: [{ entity: 'employees', row: row(rev, lastName) }] }))
    }
    expect(rowsOf(desk.store.current(), 'employees').at(-1)).toMatchObject({ rev: 60, lastName: 'Après' })
    expect(desk.store.current()?.meta.entity('employees')?.rev).toBe(40)
  })
})

describe('waiting after a failure', () => {
  test('doubles from about a second to a minute, never twice the same', () => {
    const least = Array.from({ length: 10 }, (_, n) => backoffMs(n + 1, () => 0))
    const most = Array.from({ length: 10 }, (_, n) => backoffMs(n + 1, () => 0.999_999))
    expect(least).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
    expect(most).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
    expect(new Set(Array.from({ length: 20 }, () => backoffMs(6))).size).toBeGreaterThan(10)
  })
})

describe('a disk without room', () => {
  /** As full as the disk would be: the file may not grow any more. */
  const fullOf = (file: CacheFile | null) => {
    const pages = Number(file?.db.pragma('page_count', { simple: true }))
    file?.db.pragma(`max_page_count = ${pages + 2}`)
  }
  const roomFor = (file: CacheFile | null) => file?.db.pragma('max_page_count = 1000000')
  const many = says(streamText({ upper: 4000, rows: { employees: someEmployees(3000) } }))

  test('in the middle of a first fill says so, keeps what has come, and goes on in the same file when there is room', async () => {
    const desk = start([
      () => {
        fullOf(desk.store.filling() ?? desk.store.startFill())
        return many()
      },
      many,
      says(streamText({ upper: 4000 })),
    ])
    await expect.poll(() => desk.status.get(), WAIT).toMatchObject({ state: 'error', error: 'DISK_FULL' })
    const file = desk.store.filling()
    expect(file).not.toBeNull()
    roomFor(file)
    desk.engine.pullNow()
    await isCurrent(desk)
    expect(desk.store.current()?.path).toBe(file?.path)
    expect(rowsOf(desk.store.current(), 'employees')).toHaveLength(3000)
    expect(desk.status.get().error).toBeNull()
  })

  test('later says so, goes on being read, and catches up when there is room', async () => {
    const more = says(streamText({ upper: 9000, rows: { employees: someEmployees(2000).map(later) } }))
    const desk = start([fill, nothingNew, more])
    await isCurrent(desk)
    fullOf(desk.store.current())
    desk.engine.pullNow()
    await expect.poll(() => desk.status.get(), WAIT).toMatchObject({ state: 'error', error: 'DISK_FULL' })
    expect(rowsOf(desk.store.current(), 'employees').length).toBeGreaterThanOrEqual(20)
    roomFor(desk.store.current())
    desk.engine.pullNow()
    await isCurrent(desk)
    expect(rowsOf(desk.store.current(), 'employees').length).toBeGreaterThanOrEqual(2000)
  })

  const later = (row: AnyRow): AnyRow => ({ ...row, rev: row.rev + 5000 })
})
