import { parseCursor, SYNC_VERSION, type SyncCursor } from '#shared/contract/sync/sync.ts'
import type { FirstDays } from '#sql/cache/first-days.ts'
import { declarationHash, wireColumnsOf } from '#sql/columns.ts'
import type { Database } from '../db/database.ts'
import type { Integrity } from '../db/sqlite/integrity.ts'
import { turn } from '../db/turns.ts'
import type { Histories, Present } from '../db/writes/histories.ts'
import type { Actor } from '../access/actor.ts'
import { firstDaysAt, firstPart, hasFirstPart } from './first-part.ts'
import { headsOf } from './heads.ts'
import { isOfThisHistory } from './this-history.ts'
import { countsOf, pagesOf, type Counts } from './pages.ts'
import { readableEntities, type ReadableEntity } from '../access/readable-entities.ts'
import { createScopeTags, tagOwner } from '../access/scope-tag.ts'

/** The answer to a pull: one text when there is little to send, else lines to stream. */
export type PullReply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'stream'; readonly chunks: AsyncGenerator<string> }

/** Up to this many rows are sent as one text: a stream with a compressor would take longer. */
const FEW_ROWS = 100

/** `asksFirst`: the device has nothing yet and wants what its first screen reads before the rest. */
export type Pull = (actor: Actor, cursor: string | undefined, asksFirst?: boolean) => Promise<PullReply>

interface Parts {
  readonly database: Database
  readonly now: () => Date
  /** The name of the data set: when it differs from a device's, the device drops its rows. */
  readonly dataset: string
  readonly integrity: Pick<Integrity, 'state' | 'note'>
  readonly histories: Pick<Histories, 'present'>
}

/**
 * Answers pulls with the changes since a cursor (contract/sync.ts). The upper revision is read first: what is committed
 * while the stream runs has a higher one and is part of the next pull.
 */
export function createPull({ database, now, dataset, integrity, histories }: Parts): Pull {
  const { readDb, dialect } = database
  const scopeTag = createScopeTags(readDb)

  return async (actor, text, asksFirst = false) => {
    const present = await histories.present()
    const { rev: upper, history } = present
    const readables = readableEntities(actor)
    const damaged = actor.role === 'admin' && integrity.state() === 'damaged' && { damaged: true }
    const header = (scope: string, reset: boolean, counts: Counts, first?: FirstDays) =>
      headerLine(
        {
          v: SYNC_VERSION,
          upper,
          scope,
          history,
          reset,
          serverTime: now().toISOString(),
          ...damaged,
          ...(first && { first }),
        },
        readables,
        counts,
      )

    if (asksFirst && text === undefined && hasFirstPart(actor)) {
      const days = firstDaysAt(now())
      const chunks = firstPart({ db: readDb, dialect, role: actor.role }, days, (counts) =>
        header(`${dataset}.first`, true, counts, days),
      )
      return { kind: 'stream', chunks: endingWithFailure(withEnd(chunks, upper), integrity) }
    }
    const cursor = text === undefined ? null : parseCursor(text)
    if (cursor && isCurrent(cursor, `${dataset}.${tagOwner(actor)}`, readables, present)) {
      return { kind: 'text', text: header(cursor.scope, false, new Map()) + endLine(upper) }
    }
    const heads = await headsOf(database, readables)
    const scope = `${dataset}.${await scopeTag(actor, readables, heads)}`
    const isKept = cursor?.scope === scope && (await isOfThisHistory(readDb, cursor, present))
    const wanted = readables.map((readable) => ({
      readable,
      range: { after: isKept ? (cursor.revs[readable.e.name] ?? 0) : 0, upTo: upper },
    }))
    const changed = wanted.filter(({ readable, range }) => (heads.get(readable.e) ?? 0) > range.after)
    const counts = await countsOf(readDb, changed)
    const first = header(scope, !isKept, counts)
    const sent = changed.filter(({ readable }) => (counts.get(readable.e) ?? 0) > 0)
    if (sent.length === 0) return { kind: 'text', text: first + endLine(upper) }

    const source = { db: readDb, dialect, role: actor.role }
    async function* chunks() {
      yield first
      for (const { readable, range } of sent) {
        yield `${JSON.stringify({ e: readable.e.name })}\n`
        for await (const page of pagesOf(source, readable, range)) {
          yield page
          await turn()
        }
      }
      yield endLine(upper)
    }
    if ([...counts.values()].reduce((sum, count) => sum + count, 0) > FEW_ROWS)
      return { kind: 'stream', chunks: endingWithFailure(chunks(), integrity) }
    let few = ''
    for await (const chunk of chunks()) few += chunk
    return { kind: 'text', text: few }
  }
}

async function* withEnd(chunks: AsyncGenerator<string>, upper: number): AsyncGenerator<string> {
  yield* chunks
  yield endLine(upper)
}

/** A stream that meets damaged pages ends with a line that says so. */
async function* endingWithFailure(
  chunks: AsyncGenerator<string>,
  { note }: Pick<Integrity, 'note'>,
): AsyncGenerator<string> {
  try {
    yield* chunks
  } catch (error) {
    if (!note(error)) throw error
    yield `${JSON.stringify({ error: { code: 'DATABASE_DAMAGED', details: {} } })}\n`
  }
}

/** Whether nothing was committed since this person's last complete pull, so that their scope has not changed either. */
const isCurrent = (cursor: SyncCursor, owner: string, readables: readonly ReadableEntity[], present: Present) =>
  cursor.scope.startsWith(owner) &&
  (cursor.history ?? present.history) === present.history &&
  readables.every(({ e }) => cursor.revs[e.name] === present.rev)

const endLine = (upper: number) => `${JSON.stringify({ end: true, upper })}\n`

const described = new WeakMap<object, string>()

/** The constant part of an entity's header, as JSON text without its closing brace. */
function describe({ e }: ReadableEntity): string {
  const known = described.get(e)
  if (known !== undefined) return known
  const columns = wireColumnsOf(e).map(({ name }) => name)
  const text = JSON.stringify({ name: e.name, columns, hash: declarationHash(e) }).slice(0, -1)
  described.set(e, text)
  return text
}

function headerLine(head: object, readables: readonly ReadableEntity[], counts: Counts): string {
  const listed = readables.map((readable) => `${describe(readable)},"count":${counts.get(readable.e) ?? 0}}`)
  return `${JSON.stringify(head).slice(0, -1)},"entities":[${listed.join()}]}\n`
}
