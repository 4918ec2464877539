import type Database from 'better-sqlite3'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { ImportRecord } from '#shared/contract/office/imports.ts'

type Values = Readonly<Record<string, unknown>>

/** What an import did to one row: a row it made has no `before`. */
export interface Imported {
  readonly n: number
  readonly opId: string
  readonly id: string
  readonly before: Values | null
  readonly after: Values
}

interface ImportedRecord {
  readonly n: number
  readonly opId: string
  readonly id: string
  readonly before: string | null
  readonly after: string
}

/** Imports that can be undone; older ones are forgotten. */
const KEPT = 20

export type ImportLog = ReturnType<typeof createImportLog>

/**
 * The imports made on this device, in the outbox: what each did is kept in the very transaction that stores its operations,
 * so that a crash leaves both or neither.
 */
export function createImportLog(db: Database.Database) {
  const begin = db.prepare(
    `insert into outbox.imports (id, entity, "fileName", at, lines) values (@importId, @entity, @fileName, @at, @lines)`,
  )
  const forget = [
    `delete from outbox."importedRows" where "importId" not in (select id from outbox.imports order by at desc, id limit ${KEPT})`,
    `delete from outbox.imports where id not in (select id from outbox.imports order by at desc, id limit ${KEPT})`,
  ].map((text) => db.prepare(text))
  const add = db.prepare(
    `insert into outbox."importedRows" ("importId", n, "opId", id, before, after)
     values (@importId, @n, @opId, @id, @before, @after)`,
  )
  const mark = {
    finishedAt: db.prepare(`update outbox.imports set "finishedAt" = ? where id = ?`),
    undoneAt: db.prepare(`update outbox.imports set "undoneAt" = ? where id = ?`),
  }
  const keep = db.prepare(`update outbox."importedRows" set kept = ? where "importId" = ? and n = ?`)
  const rows = db.prepare<[string], ImportedRecord>(
    `select n, "opId", id, before, after from outbox."importedRows" where "importId" = ? order by n desc`,
  )
  const list = db.prepare<
    [string],
    Omit<ImportRecord, 'state'> & { finishedAt: string | null; undoneAt: string | null }
  >(
    `select i.id as "importId", entity, "fileName", at, lines, "finishedAt", "undoneAt",
       (select count(*) from outbox."importedRows" r where r."importId" = i.id and before is null) as created,
       (select count(*) from outbox."importedRows" r where r."importId" = i.id and before is not null) as updated,
       (select count(*) from outbox."importedRows" r where r."importId" = i.id and kept is not null) as kept
     from outbox.imports i where entity = ? order by at desc limit ${KEPT}`,
  )
  const one = db.prepare<[string], { entity: string; undoneAt: string | null }>(
    `select entity, "undoneAt" from outbox.imports where id = ?`,
  )
  const usedUp = db
    .prepare<[string]>(
      `select 1 from outbox."importedRows" r join outbox.imports i on i.id = r."importId"
       where r.id = ? and r.before is null and r.kept is null and i."undoneAt" is not null limit 1`,
    )
    .pluck()

  return {
    begin: (started: { importId: string; entity: string; fileName: string; at: string; lines: number }): void => {
      begin.run(started)
      for (const statement of forget) statement.run()
    },
    add: (importId: string, { n, opId, id, before, after }: Imported): void =>
      void add.run({
        importId,
        n,
        opId,
        id,
        before: before === null ? null : JSON.stringify(before),
        after: JSON.stringify(after),
      }),
    mark: (importId: string, what: 'finishedAt' | 'undoneAt', at: string): void => void mark[what].run(at, importId),
    /** A row that undoing could not take back, and why. */
    keep: (importId: string, n: number, why: ErrorCode): void => void keep.run(why, importId, n),
    /** What an import did, the last row first. */
    rows: (importId: string): Imported[] =>
      rows.all(importId).map(({ before, after, ...row }) => ({
        ...row,
        before: before === null ? null : (JSON.parse(before) as Values),
        after: JSON.parse(after) as Values,
      })),
    one: (importId: string) => one.get(importId) ?? null,
    list: (entity: string) => list.all(entity),
    /** Whether an undone import made a row of this id. */
    isUsedUp: (id: string): boolean => usedUp.get(id) !== undefined,
  }
}
