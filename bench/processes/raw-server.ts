// The limit of the API: the same SQL behind bare handlers, without authentication and validation.
import Sqlite from 'better-sqlite3'
import fastify from 'fastify'
import { v7 } from 'uuid'
import { entities } from '#shared/entities/index.ts'
import { pageSchema } from '#shared/model/query.ts'
import { columnsOf, wireColumnsOf } from '#sql/columns.ts'
import { encodeRow } from '#sql/encode.ts'
import { listQuery } from '#sql/list.ts'
import { createReader } from '#reads/engine/reader.ts'
import { defaultOf, type AnyRow } from '#shared/model/values.ts'

const path = (process.env['DATABASE_URL'] ?? '').replace('sqlite:', '')
const open = (options = {}) => {
  const db = new Sqlite(path, options)
  db.pragma('synchronous = FULL')
  db.pragma('cache_size = -65536')
  return db
}
const db = open()
db.pragma('journal_mode = WAL')
const reads = open({ readonly: true })
const app = fastify()

const page = pageSchema.parse({
  sort: [
    { field: 'lastName', dir: 'asc' },
    { field: 'firstName', dir: 'asc' },
  ],
})
// The columns people are sent, as the product does; folded twins stay where they are.
const sent = wireColumnsOf(entities.employees).map(({ name }) => name)
const { sql, parameters } = listQuery(createReader(reads).db, entities.employees, page, {
  search: 'scan',
  columns: sent,
}).query.compile()
const list = reads.prepare(sql)
app.get('/employees', () => ({ rows: list.all(...parameters).slice(0, 100), next: null, total: null }))

const one = reads.prepare(
  `select ${sent.map((name) => `"${name}"`).join(', ')} from "employees" where "_id" = ? and "deletedAt" is null`,
)
app.get<{ Params: { id: string } }>('/employees/:id', ({ params }) => ({ row: one.get(params.id) }))

const columns = columnsOf(entities.clients).map(({ name }) => name)
const statements = {
  lock: db.prepare('update "revision" set "value" = value where "id" = 1 returning "value"'),
  known: db.prepare('select "fingerprint", "body" from "idempotency" where "key" = ? and "userId" = ?'),
  insert: db.prepare(
    `insert into "clients" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  ),
  audit: db.prepare(
    'insert into "auditEvents" ("_id", "at", "entity", "entityId", "rev", "after") values (?, ?, ?, ?, ?, ?)',
  ),
  reach: db.prepare('update "revision" set "value" = ? where "id" = 1'),
  remember: db.prepare(
    'insert into "idempotency" ("key", "userId", "fingerprint", "body", "createdAt") values (?, ?, ?, ?, ?)',
  ),
}
const blank = Object.fromEntries(
  Object.entries(entities.clients.fields).map(([name, field]) => [name, defaultOf(field)]),
)

const create = db.transaction((fields: Record<string, unknown>, key: string) => {
  const { value } = statements.lock.get() as { value: number }
  statements.known.get(key, '')
  const now = new Date().toISOString()
  const meta = { createdAt: now, createdBy: null, updatedAt: now, updatedBy: null, deletedAt: null }
  const row = { ...blank, ...fields, ...meta, _id: v7(), rev: value + 1, source: 'app' } as unknown as AnyRow
  const record = encodeRow(entities.clients, row)
  statements.insert.run(columns.map((name) => record[name]))
  statements.audit.run(v7(), now, 'clients', row._id, row.rev, JSON.stringify(row))
  statements.reach.run(row.rev)
  statements.remember.run(key, '', key, JSON.stringify({ reply: { row } }), now)
  return row
})
app.post('/clients', ({ body, headers }) => ({
  row: create.immediate(body as Record<string, unknown>, String(headers['idempotency-key'])),
}))

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
process.on('SIGTERM', () => process.exit(0))
