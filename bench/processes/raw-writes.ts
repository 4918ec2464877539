// The least a server does for operations: one transaction each, the row and what is kept of it.
import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { columnsOf } from '#sql/columns.ts'
import { encodeRow } from '#sql/encode.ts'
import { operationsOn, type RowOperation } from '../data/operations.ts'

/** How long it took, without making the operations. */
export interface RawWrites {
  readonly type: 'written'
  readonly ms: number
}

const [path, count] = process.argv.slice(2) as [string, string]
const db = new Database(path)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
const remember = db.prepare(
  'insert into "idempotency" ("key", "userId", "fingerprint", "body", "createdAt") values (?, ?, ?, ?, ?)',
)
const now = new Date().toISOString()
const meta = { createdAt: now, createdBy: null, updatedAt: now, updatedBy: null, deletedAt: null, source: 'app' }

const inserts = new Map<string, (row: AnyRow) => void>()
function insertOf(e: Entity) {
  const known = inserts.get(e.name)
  if (known) return known
  const names = columnsOf(e).map(({ name }) => name)
  const statement = db.prepare(
    `insert into "${e.name}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  const insert = (row: AnyRow) => {
    const record = encodeRow(e, row)
    statement.run(names.map((name) => record[name]))
  }
  inserts.set(e.name, insert)
  return insert
}

const write = db.transaction(({ opId, kind, entity, id, payload }: RowOperation) => {
  const rev = reach.get() as number
  if (kind === 'create') {
    const e: Entity = entities[entity as keyof typeof entities]
    insertOf(e)({ ...fieldsOfDraft(e, payload), ...meta, _id: id, rev } as unknown as AnyRow)
  } else {
    const [field, value] = Object.entries(payload)[0] as [string, unknown]
    db.prepare(`update "${entity}" set "${field}" = ?, "rev" = ? where "_id" = ?`).run(value, rev, id)
  }
  remember.run(opId, '', opId, JSON.stringify(payload), now)
})

const operations = operationsOn(path, Number(count))
const started = performance.now()
for (const op of operations) write.immediate(op)
const ms = performance.now() - started
db.close()
process.send?.({ type: 'written', ms } satisfies RawWrites)
