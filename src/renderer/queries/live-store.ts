import { AppError } from '#shared/contract/errors.ts'
import type { RequestInput, RequestReply } from '#shared/contract/ipc.ts'
import type { RequestName } from '#shared/contract/names.ts'
import { asAppError, type on, type request } from '#renderer/bridge/request.ts'

/** The state of a live query: its last answer, and the error of the newest attempt. */
export interface Snapshot<T> {
  readonly value: T | undefined
  readonly error: AppError | null
  /** Nothing that the answer depends on has changed since it was read. */
  readonly isFresh: boolean
}

interface Entry {
  snapshot: Snapshot<unknown>
  readonly entities: readonly string[]
  /** See `BESIDE`. */
  readonly isBeside: boolean
  /** Reads it anew; resolves when the newest answer is here. */
  readonly run: () => Promise<void>
  /** Nothing that was asked until now is shown. */
  readonly forget: () => void
  readonly listeners: Set<() => void>
  /** What it is read by now. */
  running: Promise<void> | null
}

const EMPTY: Snapshot<never> = { value: undefined, error: null, isFresh: false }
const MAX_ENTRIES = 200
/** What is read sooner is read after every change. */
const SHORT_MS = 20
/** However long an answer took: what a person did is shown no later. */
const MOST_REST_MS = 100

/**
 * Answers that stand beside the screen, and take long in a large office. After a change they are read once those of the screen
 * are there, and at most a sixth of the time: whoever assigns one shift after another does not wait for them.
 */
const BESIDE: ReadonlySet<RequestName> = new Set(['alerts.badges'])
const BESIDE_RESTS = 5
const MOST_BESIDE_MS = 1000

/**
 * The answers of the cache by request and input. They are read anew when an entity they depend on changes; the last answer
 * stays on screen meanwhile, and one that a change overtook is shown only where nothing was: a screen that opens does not wait
 * until changes end. An answer that takes long is not read again for as long as it took: the changes of one act, which come one
 * after another, are read together.
 */
export function createLiveStore(bridge: { request: typeof request; on: typeof on }) {
  const entries = new Map<string, Entry>()

  const refresh = (isConcerned: (entry: Entry) => boolean) => {
    const concerned = [...entries.values()].filter(isConcerned)
    // Nobody is told: readers go on showing it until the next answer.
    for (const entry of concerned) entry.snapshot = { ...entry.snapshot, isFresh: false }
    // What is being read was perhaps read before the change.
    const wanted = concerned.filter(({ listeners, running }) => listeners.size > 0 || running !== null)
    const read = wanted.filter(({ isBeside }) => !isBeside).map((entry) => entry.run())
    for (const entry of wanted.filter(({ isBeside }) => isBeside)) void Promise.all(read).then(entry.run)
  }
  const stops = [
    bridge.on('data.changed', ({ entities }) =>
      refresh((entry) => entry.entities.some((name) => (entities as readonly string[]).includes(name))),
    ),
    bridge.on('session.changed', ({ reason }) => {
      if (reason === 'language') return
      for (const entry of entries.values()) entry.forget()
      refresh(() => true)
    }),
  ]

  function entryOf<N extends RequestName>(name: N, input: RequestInput<N>, entities: readonly string[]): Entry {
    const key = keyOf(name, input)
    const known = entries.get(key)
    if (known) {
      entries.delete(key)
      entries.set(key, known)
      return known
    }
    let asked = 0
    /** The last time it was asked for somebody else. */
    let forgotten = 0
    let restsUntil = 0
    const listeners = new Set<() => void>()
    const isBeside = BESIDE.has(name)
    const run = () => {
      asked += 1
      entry.running ??= readAll()
      return entry.running
    }
    const forget = () => {
      forgotten = asked
      entry.snapshot = EMPTY
    }
    const entry: Entry = { snapshot: EMPTY, entities, listeners, isBeside, running: null, run, forget }
    const show = (snapshot: Snapshot<unknown>) => {
      entry.snapshot = snapshot
      for (const listener of entry.listeners) listener()
    }
    const readAll = async () => {
      for (let attempt = 0; attempt !== asked;) {
        const rest = restsUntil - performance.now()
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
        attempt = asked
        const started = performance.now()
        try {
          const value = await (bridge.request as (name: RequestName, input: unknown) => Promise<unknown>)(name, input)
          const isFirst = entry.snapshot.value === undefined && attempt > forgotten
          if (attempt === asked || isFirst) show({ value, error: null, isFresh: attempt === asked })
        } catch (error) {
          const { value } = entry.snapshot
          if (attempt === asked) show({ value, error: toShow(asAppError(error), value), isFresh: false })
        }
        const took = performance.now() - started
        restsUntil = performance.now() + restAfter(took, isBeside)
      }
      // At once: who asks in the next moment is not taken for somebody who asked before.
      entry.running = null
    }
    entries.set(key, entry)
    dropUnused()
    return entry
  }

  function dropUnused(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= MAX_ENTRIES) return
      if (entry.listeners.size === 0) entries.delete(key)
    }
  }

  return {
    peek: <N extends RequestName>(name: N, input: RequestInput<N>): Snapshot<RequestReply<N>> =>
      (entries.get(keyOf(name, input))?.snapshot ?? EMPTY) as Snapshot<RequestReply<N>>,
    subscribe<N extends RequestName>(
      name: N,
      input: RequestInput<N>,
      entities: readonly string[],
      listener: () => void,
    ): () => void {
      const entry = entryOf(name, input, entities)
      entry.listeners.add(listener)
      if (!entry.snapshot.isFresh && entry.running === null) void entry.run()
      return () => entry.listeners.delete(listener)
    },
    /** Reads an answer before somebody looks at it, unless the newest is known. Resolves when it is here. */
    async prepare<N extends RequestName>(name: N, input: RequestInput<N>, entities: readonly string[]): Promise<void> {
      const entry = entryOf(name, input, entities)
      if (!entry.snapshot.isFresh && entry.running === null) await entry.run()
    },
    refresh: <N extends RequestName>(name: N, input: RequestInput<N>): void =>
      void entries.get(keyOf(name, input))?.run(),
    close: (): void => stops.forEach((stop) => stop()),
  }
}

/**
 * What a screen tells of a failure. Before the first synchronisation has brought the data nothing failed: a screen goes on
 * loading until they are here and it is asked anew.
 */
const toShow = (failure: AppError, value: unknown): AppError | null =>
  failure.code === 'CACHE_NOT_READY' && value === undefined ? null : failure

/** How long an answer that took so many milliseconds is not read again. */
function restAfter(took: number, isBeside: boolean): number {
  if (isBeside) return Math.min(took * BESIDE_RESTS, MOST_BESIDE_MS)
  return took < SHORT_MS ? 0 : Math.min(took, MOST_REST_MS)
}

const keyOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input) ?? ''}`

export type LiveStore = ReturnType<typeof createLiveStore>
