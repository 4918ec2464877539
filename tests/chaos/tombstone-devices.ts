import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from 'better-sqlite3'
import type { PushAnswer } from '#shared/contract/sync/push.ts'
import { formatCursor, syncHeaderSchema, type SyncCursor, type SyncHeader } from '#shared/contract/sync/sync.ts'
import { storedRows } from '#data/cache/rows.ts'
import { openStore } from '#data/cache/store.ts'
import { pull } from '#data/sync/pull.ts'
import type { PullReply } from '#server/sync/pull.ts'
import { formNames } from './tombstone-model.ts'

/** A copy of the server's rows. */
export interface CopyDevice {
  /** Pulls; the stream is cut after a share of its text. */
  readonly pull: (share?: number) => Promise<void>
  /** Applies the rows a push answered. */
  readonly applyAnswers: (answers: readonly PushAnswer[]) => void
  /** Replaces the cursor by one the server does not accept. */
  readonly expire: (how: 'ahead' | 'elsewhere') => void
  /** Every row shown, as `entity id`. */
  readonly shown: () => ReadonlySet<string>
  readonly close: () => void
}

/** A device with a real cache. */
export interface CacheDevice extends CopyDevice {
  /** The file of its cache. */
  readonly db: () => Database
}

export type Ask = (cursor: string | undefined) => Promise<PullReply>

async function textOf(pulled: PullReply): Promise<string> {
  if (pulled.kind === 'text') return pulled.text
  let text = ''
  for await (const chunk of pulled.chunks) text += chunk
  return text
}

/** The real cache and the real pull over the real stream. */
export function openCacheDevice(ask: Ask): CacheDevice {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-tombstones-'))
  const store = openStore(folder)
  let share = 1
  const options = {
    store,
    openStream: async (cursor: string | undefined) => {
      const text = await textOf(await ask(cursor))
      return Readable.from([Buffer.from(text.slice(0, Math.ceil(text.length * share)))])
    },
    now: Date.now,
    onProgress: () => undefined,
    onChanged: () => undefined,
  }
  const { signal } = new AbortController()
  return {
    pull: async (upTo = 1) => {
      share = upTo
      try {
        await pull(options, signal)
      } catch (error) {
        if (upTo === 1) throw error
        return
      }
      const filled = store.filling()
      if (!filled) return
      while (filled.indexNext());
      store.promote()
      store.sweep()
    },
    applyAnswers: (answers) => {
      for (const answer of answers)
        if ('changed' in answer) for (const file of store.open()) file.applyRows(storedRows(answer))
    },
    expire: (how) => {
      const meta = store.current()?.meta
      if (how === 'elsewhere') meta?.set('scope', `another.${meta.get('scope')}`)
      else for (const state of meta?.entities() ?? []) meta?.putEntity({ ...state, rev: state.rev + 1e9 })
    },
    db: () => {
      const file = store.current()
      if (!file) throw new Error('The cache was not filled')
      return file.db
    },
    shown: () => {
      const read = (name: string) =>
        store
          .current()
          ?.db.prepare<[], string>(`select "_id" from "${name}" where "deletedAt" is null`)
          .pluck()
          .all() ?? []
      return new Set(formNames.flatMap((name) => read(name).map((id) => `${name} ${id}`)))
    },
    close: () => {
      store.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The smallest possible device: the stream's contract applied to a map. */
export function openMapDevice(ask: Ask): CopyDevice {
  const rows = new Map<string, boolean>()
  let cursor: SyncCursor | null = null
  return {
    pull: async (share = 1) => {
      const whole = (await textOf(await ask(cursor ? formatCursor(cursor) : undefined))).split('\n').slice(0, -1)
      const [first = '', ...lines] = share === 1 ? whole : whole.slice(0, Math.ceil(whole.length * share))
      const header: SyncHeader = syncHeaderSchema.parse(JSON.parse(first))
      if (header.reset) {
        rows.clear()
        cursor = null
      }
      const revs: Record<string, number> = { ...cursor?.revs }
      let [entity, columns]: [string, readonly string[]] = ['', []]
      for (const line of lines) {
        const parsed = JSON.parse(line) as unknown[] & { readonly e?: string; readonly end?: true }
        if (parsed.end) for (const { name } of header.entities) revs[name] = header.upper
        if (parsed.e !== undefined) {
          entity = parsed.e
          columns = header.entities.find(({ name }) => name === entity)?.columns ?? []
        }
        if (!Array.isArray(parsed)) continue
        const at = (name: string) => parsed[columns.indexOf(name)]
        rows.set(`${entity} ${String(at('_id'))}`, at('deletedAt') === null)
        revs[entity] = Number(at('rev'))
      }
      cursor = { scope: header.scope, revs, history: header.history }
    },
    applyAnswers: () => undefined,
    expire: (how) => {
      if (!cursor) return
      const revs = Object.fromEntries(Object.entries(cursor.revs).map(([name, rev]) => [name, rev + 1e9]))
      cursor = how === 'ahead' ? { ...cursor, revs } : { ...cursor, scope: `another.${cursor.scope}` }
    },
    shown: () => {
      const isOurs = (key: string) => (formNames as readonly string[]).includes(key.slice(0, key.indexOf(' ')))
      return new Set([...rows].flatMap(([key, isLive]) => (isLive && isOurs(key) ? [key] : [])))
    },
    close: () => rows.clear(),
  }
}
