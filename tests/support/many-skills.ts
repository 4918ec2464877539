import { sql } from 'kysely'
import { entities } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'
import type { Db } from '#sql/list.ts'

/** Makes copies of the first skill of a SQLite database, each with an id, a name and a revision of its own. */
export async function multiplySkills(db: Db, count: number): Promise<void> {
  const made: Readonly<Record<string, string>> = {
    _id: `substr("_id", 1, 24) || printf('%012d', i + 4000000)`,
    rev: '(select "value" from "revision") + i',
    name_f: `"name_f" || i`,
  }
  const names = columnsOf(entities.skills).map(({ name }) => name)
  const values = names.map((name) => made[name] ?? `"${name}"`)
  await sql
    .raw(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        insert into skills (${names.map((name) => `"${name}"`).join()})
        select ${values.join()} from (select * from skills limit 1), n`,
    )
    .execute(db)
  await sql`update revision set value = (select max(rev) from skills)`.execute(db)
}
