import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldedOrder } from '#sql/folded-order.ts'
import { databases } from '#tests/support/databases.ts'

test.each(databases)('a text without a folded column sorts É with E on $name, with an apostrophe too', async (kind) => {
  const database = await kind.open()
  const names = ['Zoé', 'Élodie', 'eve', 'Fabien', 'Œuvre', 'Octave', 'L’Île', "L'Ancienne"]
  const rows = sql.join(
    names.map((name) => sql`select cast(${name} as text) as n`),
    sql` union all `,
  )
  const { rows: found } = await sql<{ n: string }>`
    select n from (${rows}) as x order by ${sql.raw(foldedOrder('n'))}`.execute(database.db)
  await database.destroy()
  expect(found.map(({ n }) => n)).toEqual(['Élodie', 'eve', 'Fabien', "L'Ancienne", 'L’Île', 'Octave', 'Œuvre', 'Zoé'])
})
