import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { openFolder } from '#data/cache/folder.ts'
import { openStore } from '#data/cache/store.ts'
import { createEffectsOf } from '#data/outbox/effects-of.ts'
import { attachOutbox, openOutboxFile } from '#data/outbox/file.ts'
import { createLocalTransactions } from '#data/outbox/local-transaction.ts'
import { createQueue } from '#data/outbox/queue.ts'
import { filledCache } from '../data/cache.ts'
import { BENCH_MOMENT } from '../data/places.ts'
import { seenIn, type Seen } from '../data/seen.ts'
import { copyInto } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timed } from '../harness/rounds.ts'

const NOW = BENCH_MOMENT.now
const USER = '01930000-0000-7000-8000-000000000001'
const nothing = () => undefined

/** An account's folder with a filled cache, as a device that starts finds it. */
async function deviceFolder(context: Context, name: string): Promise<string> {
  const folder = join(context.folder, name)
  mkdirSync(folder)
  const files = openFolder(folder)
  renameSync(copyInto(context.folder, await filledCache(sizeOf(context), context.log)), files.pathOf(1))
  files.point(1)
  return folder
}

/** A person's change, shown and kept until the server has it. */
function openProduct(folder: string) {
  const outbox = openOutboxFile(folder)
  const store = openStore(folder, { path: outbox.path, userId: USER })
  const transactions = createLocalTransactions(store, outbox.path)
  const now = () => new Date(NOW)
  const queue = createQueue({ transactions, store, now, onShown: nothing })
  const effectsOf = createEffectsOf({ userId: USER, role: 'admin' }, now)
  return {
    write: (op: Operation): void => void queue.add(op, effectsOf(op, store.current()) ?? []),
    close: () => {
      store.close()
      transactions.close()
    },
  }
}

/** The same rows into the same tables, one transaction for each change, without any check. */
function openRaw(folder: string) {
  const outbox = openOutboxFile(folder)
  const db = new Database(openFolder(folder).pathOf(1))
  db.pragma('synchronous = NORMAL')
  db.pragma('cache_size = -16000')
  attachOutbox(db, outbox.path)
  const keep = db.prepare(
    `insert into outbox.ops ("opId", operation, "dependsOn", state, before, "createdAt")
     values (?, ?, '[]', 'pending', ?, '${NOW}')`,
  )
  const effect = db.prepare(`insert into outbox.effects values (?, 0, 'employees', ?, 'set', ?)`)
  const base = db.prepare(`insert into overlay values ('employees', ?, 'pending', ?, 0)`)
  const read = db.prepare('select * from "employees" where "_id" = ?').raw(true)
  const show = db.prepare(
    'update "employees" set "notesInternal" = ?, "updatedAt" = ?, "updatedBy" = ? where "_id" = ?',
  )
  const txCount = db.prepare(`insert or replace into outbox.meta values ('txCount', ?)`)
  const mark = db.prepare(`insert or replace into meta values ('txCount', ?)`)
  let n = 0
  const write = db.transaction((op: Operation & { kind: 'patch' }) => {
    const before = JSON.stringify(read.get(op.id))
    const payload = JSON.stringify(op.payload)
    const { lastInsertRowid } = keep.run(op.opId, JSON.stringify(op), before)
    effect.run(lastInsertRowid, op.id, payload)
    base.run(op.id, before)
    show.run(op.payload['notesInternal'], NOW, USER, op.id)
    n += 1
    txCount.run(String(n))
    mark.run(String(n))
  })
  return { write: (op: Operation & { kind: 'patch' }): void => void write(op), close: () => void db.close() }
}

const opOn = ({ _id: id, rev: baseRev }: Seen, n: number) =>
  ({
    opId: v7(),
    kind: 'patch',
    entity: 'employees',
    id,
    payload: { notesInternal: `Rappelé ${n} fois` },
    baseRev,
  }) as const

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const people = seenIn(await filledCache(size, context.log), 'employees')
  const product = openProduct(await deviceFolder(context, 'product'))
  const raw = openRaw(await deviceFolder(context, 'raw'))
  // Each change is of another person, also in the warm-up round.
  const n = Math.min(context.times(500), Math.floor(people.length / (context.rounds + 1)))
  const changing = (write: (op: ReturnType<typeof opOn>) => void) => (round: number) => {
    const ops = people.slice((round + 1) * n, (round + 2) * n).map(opOn)
    return timed(n, (i) => write(ops[i] as ReturnType<typeof opOn>))
  }
  const rounds = await interleave({ product: changing(product.write), raw: changing(raw.write) }, context)
  product.close()
  raw.close()
  return [
    ratioFigure({
      size,
      what: 'a change checked, shown and kept / the same rows written',
      rounds,
      of: 'product',
      to: 'raw',
      target: null,
    }),
  ]
}

export const enqueue: BenchCase = {
  id: 'P28',
  title: 'enqueue: what a change costs on the device itself, on the disk of both files',
  sizes: ['small', 'large'],
  unit: 'ms',
  limit: 'one bare transaction over both files with the same rows',
  peer: null,
  target: 'no target',
  run,
}
