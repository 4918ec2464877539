import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import { begin, type FirstMs } from '#server/jobs/begin.ts'
import { makePaper } from '../papers/kept-paper.ts'
import { makePack, type PackParts } from './make-pack.ts'
import { stampPacks } from './stamp-packs.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'

const DAY_MS = 86_400_000
/** Timesheets that changed in these days, of periods that began in those, are looked at each minute; all others each hour. */
const [RECENT_DAYS, RECENT_PERIOD_DAYS] = [3, 90]

/** Signed timesheets without a kept document or a pack, in the order in which they were signed; `since`: only recent ones, as of that instant. */
export async function sheetsToPack(db: Db, since: Date | null = null): Promise<readonly string[]> {
  const ago = (days: number) => new Date((since?.getTime() ?? 0) - days * DAY_MS).toISOString()
  const found = await db
    .selectFrom('timesheets')
    .select('_id')
    .where('approval', '=', 'signed')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`("paperFileIds" = '[]'
      or not exists (select 1 from "evidencePacks" as p where p."timesheetId" = "timesheets"."_id"))`)
    .$if(since !== null, (query) =>
      query.where('periodStart', '>=', ago(RECENT_PERIOD_DAYS).slice(0, 10)).where('updatedAt', '>=', ago(RECENT_DAYS)),
    )
    .orderBy('signedAt')
    .orderBy('_id')
    .execute()
  return found.map(({ _id }) => String(_id))
}

interface Parts extends PackParts, FirstMs {
  /** Who stamps the time of packs; null where no address is configured. */
  readonly authority: TimestampAuthority | null
  readonly onError: (error: unknown) => void
}

const EVERY_MS = 60_000
const EVERY_ONE_MS = 3_600_000
/** Those of old timesheets may be many: a server that has just started answers first. */
const FIRST_OF_ALL_MS = 300_000
/** The server serves others at least as long as it makes packs. */
const LEAST_REST_MS = 5

/** Makes the kept documents and packs of timesheets that have none, of all or of recent ones. @returns how many packs it made */
export async function makePacks(
  parts: Pick<Parts, keyof PackParts | 'onError'>,
  which: 'all' | 'recent',
  signal?: AbortSignal,
): Promise<number> {
  let made = 0
  for (const id of await sheetsToPack(parts.db, which === 'recent' ? parts.now() : null)) {
    if (signal?.aborted) break
    const began = performance.now()
    try {
      await makePaper(parts, id)
      if (await makePack(parts, id)) made += 1
    } catch (error) {
      parts.onError(error)
    }
    await pause(Math.max(LEAST_REST_MS, performance.now() - began))
  }
  return made
}

/** Makes evidence packs in the background. */
export interface Packs {
  /** Tells which tables a write changed. */
  readonly touched: (tables: ReadonlySet<string>) => void
  /** Resolves when nothing runs. */
  readonly stop: () => Promise<void>
}

/**
 * Right after timesheets were signed, at once (or after `firstMs`) and each minute: makes the packs that are missing, whichever
 * way they were signed and whatever ended before it was done, and has them stamped where an authority is configured; some minutes after the start and each hour also those of old
 * timesheets, such as waited for a photo, came from a backup, or were signed before there were packs. Several servers may do so at
 * the same time.
 */
export function startPacks(parts: Parts): Packs {
  const end = new AbortController()
  let running: Promise<unknown> | null = null
  /** What was asked for while packs were made. */
  let asked: 'all' | 'recent' | null = null
  const run = (which: 'all' | 'recent') => {
    if (end.signal.aborted) return
    if (running) {
      asked = asked === 'all' ? asked : which
      return
    }
    running = makePacks(parts, which, end.signal)
      .then(() => parts.authority && stampPacks({ ...parts, authority: parts.authority }, end.signal))
      .catch(parts.onError)
      .finally(() => {
        running = null
        const next = asked
        asked = null
        if (next) run(next)
      })
  }
  const begun = begin(() => run('recent'), parts.firstMs)
  const timers = [
    setTimeout(run, FIRST_OF_ALL_MS, 'all'),
    setInterval(run, EVERY_MS, 'recent'),
    setInterval(run, EVERY_ONE_MS, 'all'),
  ]
  for (const timer of timers) timer.unref()
  return {
    touched: (tables) => {
      if (tables.has('timesheets')) run('recent')
    },
    stop: async () => {
      end.abort()
      begun.stop()
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
