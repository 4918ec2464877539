import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { CacheFile } from '#data/cache/cache-file.ts'
import { openStore } from '#data/cache/store.ts'
import { storedRows } from '#data/cache/rows.ts'
import type { Emit } from '#data/port.ts'
import { createChanges } from '#data/sync/changes.ts'
import { createEngine } from '#data/sync/engine.ts'
import { createStatus } from '#data/sync/status.ts'
import { testConnection } from '../connected.ts'
import { testFolder } from '../folder.ts'
import { rowsOf } from '../pulling.ts'
import { chunked, someEmployees, streamText } from '../stream-text.ts'

type Answer = () => Promise<Readable> | Readable
const WAIT = { interval: 5 }
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
  const engine = createEngine({
    connection: testConnection(),
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
  engine.pull()
  onTestFinished(() => {
    engine.stop()
    changes.drop()
    store.close()
  })
  const statuses = () => events.filter(({ name }) => name === 'sync.status').map(({ payload }) => payload as SyncStatus)
  const named = (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload)
  return { engine, store, status, running, events, logs, statuses, named, changes, folder }
}
const isCurrent = ({ status }: ReturnType<typeof start>) => expect.poll(() => status.get().state, WAIT).toBe('current')
const offline: Answer = () => Promise.reject(new AppError('NO_CONNECTION'))

describe('the engine', () => {
  test('the engine fills the cache, tells main of the file, and is current', async () => {
    const device = start([fill, nothingNew])
    await isCurrent(device)
    expect(device.statuses()[0]).toMatchObject({ state: 'filling', lastSyncedAt: null })
    expect(device.named('cache.ready')).toEqual([{ path: device.store.current()?.path }])
    expect(device.status.get().lastSyncedAt).not.toBeNull()
  })

  test('a new file is told of once, as a file: each screen is read once, not again for its rows', async () => {
    const device = start([fill, nothingNew])
    await isCurrent(device)
    expect(device.events.filter(({ name }) => /^cache\.|^data\./.test(name)).map(({ name }) => name)).toEqual([
      'cache.ready',
    ])
  })

  test('a burst of hints is never two pulls at once, and the last hint is not lost', async () => {
    const renamed = { ...employees[0], lastName: 'Dernier', rev: 41 } as AnyRow
    let isLast = false
    const device = start([
      fill,
      () => (isLast ? says(streamText({ upper: 41, rows: { employees: [renamed] } })) : nothingNew)(),
    ])
    await isCurrent(device)
    for (let i = 0; i < 60; i += 1) {
      device.engine.schedulePull(100 + i)
      if (i % 3 === 0) device.engine.pull()
      if (i === 40) isLast = true
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await expect.poll(() => rowsOf(device.store.current(), 'employees').at(-1)?.['lastName'], WAIT).toBe('Dernier')
    expect(device.running.most).toBe(1)
    expect(
      device.named('data.changed').filter((payload) => (payload as { entities: string[] }).entities.length === 1),
    ).toEqual([{ entities: ['employees'] }])
  })

  test('a hint of a lower revision is pulled when it comes while the cache is filled anew: the database was put back', async () => {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const anew: Answer = async () => {
      asked.resolve()
      await answered.promise
      return fill()
    }
    const renamed = { ...employees[0], lastName: 'Dernier', rev: 41 } as AnyRow
    const news = says(streamText({ upper: 41, rows: { employees: [renamed] } }))
    const device = start([fill, says(streamText({ upper: 90 })), nothingNew, anew, nothingNew, news])
    await isCurrent(device)
    device.engine.pull()
    await asked.promise
    device.engine.schedulePull(41)
    answered.resolve()
    await expect.poll(() => rowsOf(device.store.current(), 'employees').at(-1)?.['lastName'], WAIT).toBe('Dernier')
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
    const device = start([fill, nothingNew, slow, news])
    await isCurrent(device)
    device.engine.pull()
    await asked.promise
    device.engine.pull()
    answered.resolve()
    await expect.poll(() => rowsOf(device.store.current(), 'employees').at(-1)?.['lastName'], WAIT).toBe('Dernier')
  })

  test('a hint of what is already here asks for nothing', async () => {
    const device = start([fill, nothingNew])
    await isCurrent(device)
    const before = device.running.all
    device.engine.schedulePull(40)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(device.running.all).toBe(before)
  })

  test('an engine without network says since when, tries again by itself, and a nudge does not wait', async () => {
    const device = start([fill, nothingNew, offline, offline, nothingNew])
    await isCurrent(device)
    device.engine.pull()
    await expect.poll(() => device.status.get().state, WAIT).toBe('offline')
    const since = device.status.get().offlineSince
    expect(since).not.toBeNull()
    device.engine.pull()
    await expect.poll(() => device.running.all, WAIT).toBe(4)
    expect(device.status.get()).toMatchObject({ state: 'offline', offlineSince: since, error: null })
    await isCurrent(device)
    expect(device.status.get().offlineSince).toBeNull()
  })

  test('an answer of garbage is an error by code, and what is cached stays', async () => {
    const device = start([fill, nothingNew, says('<html>portail</html>')])
    await isCurrent(device)
    device.engine.pull()
    await expect.poll(() => device.status.get(), WAIT).toMatchObject({ state: 'error', error: 'BAD_ANSWER' })
    expect(rowsOf(device.store.current(), 'employees')).toHaveLength(20)
  })

  test('a refused token stops the engine', async () => {
    const device = start([fill, nothingNew, () => Promise.reject(new AppError('TOKEN_EXPIRED'))])
    await isCurrent(device)
    device.engine.pull()
    await expect.poll(() => device.status.get().error, WAIT).toBe('TOKEN_EXPIRED')
    const before = device.running.all
    device.engine.pull()
    device.engine.schedulePull(99)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(device.running.all).toBe(before)
  })

  test('a bug in the engine is told once, and the pull tried again as for a failing server', async () => {
    const device = start([
      fill,
      nothingNew,
      () => {
        throw new TypeError('a bug')
      },
    ])
    await isCurrent(device)
    device.engine.pull()
    await expect.poll(() => device.status.get().error, WAIT).toBe('INTERNAL')
    expect(device.logs.filter((line) => line.includes('a bug'))).toHaveLength(1)
  })

  test('a damaged file is set aside at once, main is told, and the fill follows', async () => {
    const device = start([fill, nothingNew, fill, nothingNew])
    await isCurrent(device)
    const before = device.store.current()?.path
    device.engine.replaceBrokenCache()
    expect(device.named('cache.closed')).toHaveLength(1)
    expect(device.status.get()).toMatchObject({ state: 'filling', error: 'CACHE_REBUILT', lastSyncedAt: null })
    await isCurrent(device)
    expect(device.status.get().error).toBeNull()
    expect(device.store.current()?.path).not.toBe(before)
    expect(rowsOf(device.store.current(), 'employees')).toHaveLength(20)
  })

  test('a file that is not to be trusted is read on, and said to be so, until another one is filled', async () => {
    const device = start([fill, nothingNew, offline, fill, nothingNew])
    await isCurrent(device)
    const before = device.store.current()?.path
    device.engine.refillBeside('a test')
    await expect.poll(device.status.get, WAIT).toMatchObject({ state: 'offline', error: 'CACHE_DAMAGED' })
    device.engine.refillBeside('once more')
    expect(device.store.current()?.path).toBe(before)
    expect(rowsOf(device.store.current(), 'employees')).toHaveLength(20)
    await isCurrent(device)
    expect(device.status.get().error).toBeNull()
    expect(device.named('cache.closed')).toEqual([])
    expect(device.store.current()?.path).not.toBe(before)
    expect(rowsOf(device.store.current(), 'employees')).toHaveLength(20)
  })

  test('what a write answered is never replaced by something older', async () => {
    const device = start([fill, nothingNew])
    await isCurrent(device)
    const row = (rev: number, lastName: string) => ({ ...employees[0], rev, lastName }) as never
    for (const [rev, lastName] of [
      [60, 'Après'],
      [55, 'Avant'],
    ] as const) {
      device.store.current()?.applyRows(storedRows({ changed: [{ entity: 'employees', row: row(rev, lastName) }] }))
    }
    expect(rowsOf(device.store.current(), 'employees').at(-1)).toMatchObject({ rev: 60, lastName: 'Après' })
    expect(device.store.current()?.meta.entity('employees')?.rev).toBe(40)
  })
})

describe('a disk without room', () => {
  /** As on a full disk, the file may not grow any more. */
  const fullOf = (file: CacheFile | null) => {
    const pages = Number(file?.db.pragma('page_count', { simple: true }))
    file?.db.pragma(`max_page_count = ${pages + 2}`)
  }
  const roomFor = (file: CacheFile | null) => file?.db.pragma('max_page_count = 1000000')
  const many = says(streamText({ upper: 4000, rows: { employees: someEmployees(3000) } }))

  test('a full disk in the middle of a first fill is reported; what has come is kept, and the fill goes on in the same file when there is room', async () => {
    const device = start([
      () => {
        const { startFill } = device.store
        vi.spyOn(device.store, 'startFill').mockImplementationOnce((forFew) => {
          const file = startFill(forFew)
          fullOf(file)
          return file
        })
        return many()
      },
      many,
      says(streamText({ upper: 4000 })),
    ])
    await expect.poll(() => device.status.get(), WAIT).toMatchObject({ state: 'error', error: 'DISK_FULL' })
    const file = device.store.filling()
    expect(file).not.toBeNull()
    roomFor(file)
    device.engine.pull()
    await isCurrent(device)
    expect(device.store.current()?.path).toBe(file?.path)
    expect(rowsOf(device.store.current(), 'employees')).toHaveLength(3000)
    expect(device.status.get().error).toBeNull()
  })

  test('a full disk after the first fill is reported; the cache goes on being read, and catches up when there is room', async () => {
    const more = says(streamText({ upper: 9000, rows: { employees: someEmployees(2000).map(later) } }))
    const device = start([fill, nothingNew, more])
    await isCurrent(device)
    fullOf(device.store.current())
    device.engine.pull()
    await expect.poll(() => device.status.get(), WAIT).toMatchObject({ state: 'error', error: 'DISK_FULL' })
    expect(rowsOf(device.store.current(), 'employees').length).toBeGreaterThanOrEqual(20)
    roomFor(device.store.current())
    device.engine.pull()
    await isCurrent(device)
    expect(rowsOf(device.store.current(), 'employees').length).toBeGreaterThanOrEqual(2000)
  })

  const later = (row: AnyRow): AnyRow => ({ ...row, rev: row.rev + 5000 })
})
