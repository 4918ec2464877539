import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import { formats } from '#shared/model/formats.ts'
import type { Db } from '#sql/list.ts'
import { endDocumentLinks } from '#server/assignment-documents/links.ts'
import type { Behaviour } from '#server/records/behaviour.ts'

const IS_NUMBER = sql<boolean>`"employeeNumber" <> '' and rtrim("employeeNumber", '0123456789') = ''`
const NUMBER = sql<number>`cast("employeeNumber" as bigint)`
/** The highest number that the format accepts. */
const HIGHEST = 10 ** formats.employeeNumber.max - 1

/**
 * One more than the highest employee number; those of deleted employees are not used again. When somebody was given the
 * highest number there is, one more than the highest below it that is followed by none.
 */
async function nextNumber(db: Db): Promise<string> {
  const { highest } = await db
    .selectFrom('employees')
    .select(sql<number | null>`max(${NUMBER})`.as('highest'))
    .where(IS_NUMBER)
    .executeTakeFirstOrThrow()
  const next = Number(highest ?? 0) + 1
  return String(next <= HIGHEST ? next : await nextBelow(db))
}

async function nextBelow(db: Db): Promise<number> {
  const rows = await db.selectFrom('employees').select(NUMBER.as('number')).distinct().where(IS_NUMBER).execute()
  const taken = new Set(rows.map(({ number }) => Number(number)))
  const ends = [0, ...taken].filter((number) => number < HIGHEST && !taken.has(number + 1))
  return Math.max(...ends) + 1
}

export const employees: Behaviour<Row<'employees'>> = {
  complete: async (tx, row) => (row.employeeNumber === '' ? { employeeNumber: await nextNumber(tx.db) } : {}),
  // A link that went to the address or the number of before must not work any more.
  follow: async (tx, _actor, row, before) => {
    if (before && before.phone !== row.phone) await endDocumentLinks(tx, row._id, 'sms')
    if (before && before.email !== row.email) await endDocumentLinks(tx, row._id, 'email')
  },
}
