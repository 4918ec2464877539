import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { fold } from '#shared/model/fold.ts'

/** A conversation of a server's database with one employee, whom nobody else has the number of. */
export interface Thread {
  readonly id: string
  readonly phone: string
  /** How many lines it has. */
  readonly lines: number
}

const FIRST_AT = Date.parse('2024-01-08T12:00:00.000Z')
const APART_MS = 3_600_000
const WORDS = [
  'Bonjour, je serai là demain à 7 h.',
  'Le chantier est fermé?',
  'Entrée par la rue Sainte-Catherine',
  'OK',
  'Merci!',
]

export function threadIn(path: string): Thread {
  const db = new Database(path, { readonly: true })
  const [found] = db
    .prepare(
      `select c."_id" as id, c."phone" as phone, (select count(*) from "messages" m
         where m."conversationId" = c."_id" and m."deletedAt" is null) as lines
       from "conversations" c join "employees" e on e."_id" = c."employeeId"
       where c."type" = 'General' and c."deletedAt" is null and c."optOut" = 0 and e."smsOptOut" = 0
         and c."mergedIntoId" is null and (select count(*) from "conversations" o where o."phone" = c."phone") = 1
       order by c."_id" limit 1`,
    )
    .all() as Thread[]
  db.close()
  if (!found) throw new Error('The demo has no such conversation')
  return found
}

/** The same thread with so many texts more, before those it has; in a database nothing else has open. */
export function lengthen(path: string, thread: Thread, count: number): Thread {
  const db = new Database(path)
  const sample = db.prepare(`select * from "messages" where "direction" = 'in' limit 1`).get() as Record<
    string,
    unknown
  >
  const names = Object.keys(sample)
  const add = db.prepare(
    `insert into "messages" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  )
  const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  const own = {
    conversationId: thread.id,
    type: 'General',
    phone: thread.phone,
    seen: 1,
    mediaFileIds: '[]',
    deletedAt: null,
  }
  db.transaction(() => {
    for (let i = 0; i < count; i += 1) {
      const at = new Date(FIRST_AT + i * APART_MS).toISOString()
      const body = `${WORDS[i % WORDS.length]} (${i})`
      const said = { at, createdAt: at, updatedAt: at, body, body_f: fold(body), _search: fold(body) }
      const direction =
        i % 3 === 0 ? { direction: 'out', status: 'delivered' } : { direction: 'in', status: 'received' }
      add.run({ ...sample, ...own, ...said, ...direction, _id: randomUUID(), rev: reach.get() })
    }
  })()
  db.close()
  return { ...thread, lines: thread.lines + count }
}
