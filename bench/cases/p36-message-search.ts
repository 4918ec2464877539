import { MessageChannel } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { FoundMessage } from '#shared/contract/messages/messages.ts'
import { entities } from '#shared/entities/index.ts'
import { like, searchWords } from '#sql/search.ts'
import { filledCache } from '../data/cache.ts'
import { recordedTextQueries } from '../data/queries.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timed } from '../harness/rounds.ts'
import { p95, spreadOf } from '../harness/statistics.ts'
import { openChannel, type Channel } from '../workers/channel.ts'

const SHOWN = 50

/** The newest texts that have every word, found by LIKE in each row. */
function scanOf(db: Database.Database): (typed: string) => readonly string[] {
  const statements = new Map<number, Database.Statement>()
  const statementFor = (words: number) => {
    const each = Array.from({ length: words }, () => `and "_search" like ? escape '\\'`).join(' ')
    return db.prepare(
      `select "_id" from "messages" not indexed where "deletedAt" is null ${each} order by "at" desc, "_id" desc limit ${SHOWN}`,
    )
  }
  return (typed) => {
    const words = searchWords(typed)
    const known = statements.get(words.length) ?? statementFor(words.length)
    statements.set(words.length, known)
    return known.pluck().all(...words.map(like)) as string[]
  }
}

async function searchOf(channel: Channel, text: string): Promise<readonly FoundMessage[]> {
  const reply = (await channel.ask({ name: 'messages.search', input: { text, limit: SHOWN } })) as {
    readonly ok: boolean
    readonly value: readonly FoundMessage[]
  }
  if (!reply.ok) throw new Error(`The search for "${text}" was refused: ${JSON.stringify(reply)}`)
  return reply.value
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const cachePath = await filledCache(size, context.log)
  const db = new Database(cachePath, { readonly: true })
  const queries = recordedTextQueries(db, context.times(60))
  const scan = scanOf(db)
  const { port1: changes, port2: data } = new MessageChannel()
  const product = await openChannel('./main-process.ts', { cachePath, data }, [data])
  let same = 0
  for (const query of queries) {
    const [found, wanted] = [await searchOf(product, query), scan(query)]
    // Of several at one instant, any may be the last of those shown.
    if (
      found.length === wanted.length &&
      found.filter(({ row }) => wanted.includes(String(row._id))).length >= wanted.length * 0.9
    )
      same += 1
  }
  /** What a search found is kept until messages change: each round finds anew. */
  const forget = async () => {
    const forgotten = new Promise((resolve) => product.onEvent(resolve))
    changes.postMessage(Object.keys(entities))
    await forgotten
  }
  const rounds = await interleave(
    {
      product: async () => {
        await forget()
        const samples: number[] = []
        for (const query of queries) {
          const started = performance.now()
          await searchOf(product, query)
          samples.push(performance.now() - started)
        }
        return samples
      },
      scan: () => timed(queries.length, (i) => scan(queries[i] ?? '')),
    },
    context,
  )
  await product.close()
  changes.close()
  db.close()
  return [
    ratioFigure({
      size,
      what: `a LIKE scan / the product over a port, ${queries.length} searches`,
      rounds,
      of: 'scan',
      to: 'product',
      target: { atLeast: 50 },
    }),
    ratioFigure({ size, what: 'p95 of the same', rounds, of: 'scan', to: 'product', by: p95, target: null }),
    {
      size,
      what: 'searches that find what the scan finds',
      unit: '%',
      spread: spreadOf([(100 * same) / queries.length]),
      target: { atLeast: 100 },
      parts: {},
    },
  ]
}

export const messageSearch: BenchCase = {
  id: 'P36',
  title: 'search through all messages: words with and without accents, parts, two at once, words nobody wrote',
  sizes: ['large'],
  unit: '×',
  limit: 'a LIKE scan of the folded texts in the same file, newest first',
  peer: null,
  target: 'at least 50 times faster than the scan; the same texts found',
  run,
}
