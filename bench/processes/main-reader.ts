// Main beside its data process: handles its events as the app does and answers reads.
import type { DataMessage } from '#shared/contract/data.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { onDataEvent } from '#main/process/data-events.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { pageSchema, viewSchema, type Page } from '#shared/model/query.ts'
import { readPage } from '#reads/engine/records.ts'
import { BENCH_DAY, BENCH_MOMENT } from '../data/places.ts'
import { watchEventLoop } from '../harness/event-loop.ts'
import { startDevice } from './device.ts'

export interface MainReaderInput {
  readonly url: string
  readonly directory: string
  readonly account: LoginReply
}

/** Starts a measurement. */
export interface Watch {
  readonly type: 'watch'
  readonly work: MeasuredWork
}

/** What the data process does meanwhile: nothing, fetches what changed, or writes every assignment to an Excel file. */
export type MeasuredWork = 'nothing' | 'pull' | { readonly saveTo: string }

/** The measurement while the data process worked, or for `IDLE_MS` while it was idle. */
export interface Watched {
  readonly type: 'watched'
  readonly readMs: readonly number[]
  /** Longest block of the event loop, in wall-clock time. */
  readonly longestBlockMs: number
  /** Longest run of one event-loop iteration, in CPU time of this thread. */
  readonly longestIterationMs: number
}

const READ_EVERY_MS = 4
const IDLE_MS = 4000

const { url, directory, account } = JSON.parse(process.argv[2] ?? '') as MainReaderInput
const silent = { error: () => undefined, warn: () => undefined } as never
const cache = createCacheReads({ now: () => new Date(BENCH_MOMENT.now), log: silent })
const device = startDevice(url, directory)
const nothing = () => undefined
const onEvent = onDataEvent({
  cache,
  emit: nothing,
  sessionEnded: () => Promise.resolve(),
  reachable: () => Promise.resolve(),
  notify: nothing,
  onChanged: () => undefined,
  noticeConflicts: nothing,
  arrived: nothing,
  onOpened: nothing,
  log: silent,
})
device.process.on('message', (message) => {
  const received = message as DataMessage
  if (received.type === 'event') onEvent(received.name, received.payload as never)
})

const list = (name: EntityName, input: Partial<Page>) => {
  const page = pageSchema.parse(input)
  return () => cache.read('records.list', (reader, at) => readPage(reader, entities[name], page, at))
}
const reads = [
  list('employees', {
    sort: [
      { field: 'lastName', dir: 'asc' },
      { field: 'firstName', dir: 'asc' },
    ],
    limit: 100,
  }),
  list('assignments', {
    filters: [{ field: 'date', op: 'between', value: [BENCH_DAY, BENCH_DAY] }],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 50,
  }),
  list('clients', { limit: 50 }),
]

/** Reads repeatedly until `isOver`, and measures every iteration of the event loop. */
async function watch(isOver: Promise<unknown>): Promise<Watched> {
  const readMs: number[] = []
  const longestBlock = watchEventLoop()
  const end = new AbortController()
  let [longestIterationMs, n] = [0, 0]
  void isOver.then(() => end.abort())
  let worked = process.threadCpuUsage()
  while (!end.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    const started = performance.now()
    reads[(n += 1) % reads.length]?.()
    readMs.push(performance.now() - started)
    const now = process.threadCpuUsage()
    longestIterationMs = Math.max(longestIterationMs, (now.user + now.system - worked.user - worked.system) / 1000)
    worked = now
  }
  return { type: 'watched', readMs, longestBlockMs: longestBlock(), longestIterationMs }
}

const current = () => device.nextEvent('sync.status', ({ state, progress }) => state === 'current' && progress === null)

const fields = ['date', 'start', 'end', 'status', 'siteId', 'orderId', 'employeeId']
const saved = (path: string) =>
  device.ask('exports.grid', {
    exportId: '0190a000-0000-7000-8000-000000000001',
    entity: 'assignments',
    view: viewSchema.parse({}),
    format: 'xlsx',
    language: 'fr',
    columns: fields.map((field) => ({ field, label: field })),
    title: 'Assignations',
    fileName: 'assignations',
    path,
  })
function worked(work: MeasuredWork): Promise<unknown> {
  if (work === 'nothing') return new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  if (work !== 'pull') return saved(work.saveTo)
  const isOver = current()
  void device.ask('sync.now', null)
  return isOver
}

process.on('message', (message) => {
  const { type, work } = message as Partial<Watch>
  if (type !== 'watch' || work === undefined) return
  void watch(worked(work)).then((watched) => process.send?.(watched))
})

const filled = current()
const { user, token, expiresAt } = account
await device.ask('account.open', { user, token, expiresAt })
for (const read of reads) read()
process.send?.(await watch(filled))
