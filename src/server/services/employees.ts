import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Behaviour } from './behaviour.ts'

/** One more than the highest employee number; those of deleted employees are not used again. */
async function nextNumber(db: Db): Promise<string> {
  const { highest } = await db
    .selectFrom('employees')
    .select(sql<number | null>`max(cast("employeeNumber" as bigint))`.as('highest'))
    .where(sql<boolean>`"employeeNumber" <> '' and rtrim("employeeNumber", '0123456789') = ''`)
    .executeTakeFirstOrThrow()
  return String(Number(highest ?? 0) + 1)
}

export const employees: Behaviour<Row<'employees'>> = {
  complete: async (tx, row) => (row.employeeNumber === '' ? { employeeNumber: await nextNumber(tx.db) } : {}),
}
