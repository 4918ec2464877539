// The limit of a first sync: rows that are in memory, inserted and indexed. Only that is timed.
import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import { openRaw, rawIndexes, rawInsert } from './raw-table.ts'

/** The message of a filling process when it is done. */
export interface Filled {
  readonly type: 'filled'
  readonly ms: number
  readonly rows: number
}

const PAGE_ROWS = 5000
const [serverPath, targetPath] = process.argv.slice(2) as [string, string]
const server = new Database(serverPath, { readonly: true })
const db = openRaw(targetPath)
let [ms, rows] = [0, 0]

function timedRun(work: () => void): void {
  const started = performance.now()
  work()
  ms += performance.now() - started
}

for (const e of Object.values(entities) as Entity[]) {
  const columns = columnsOf(e).map(({ name }) => name)
  const revAt = columns.indexOf('rev')
  const names = columns.map((name) => `"${name}"`).join(', ')
  const page = server
    .prepare(
      `select ${names} from "${e.name}" where "rev" > ? and "deletedAt" is null order by "rev" limit ${PAGE_ROWS}`,
    )
    .raw(true)
  let insert: (values: readonly unknown[]) => void = () => undefined
  timedRun(() => {
    insert = rawInsert(db, e)
    db.exec('begin')
  })
  for (let after: unknown = 0; ;) {
    const values = page.all(after) as unknown[][]
    if (values.length === 0) break
    timedRun(() => values.forEach((row) => insert(row)))
    rows += values.length
    after = values.at(-1)?.[revAt]
  }
  timedRun(() => {
    db.exec('commit')
    rawIndexes(db, e)
  })
}
db.close()
process.send?.({ type: 'filled', ms, rows } satisfies Filled)
