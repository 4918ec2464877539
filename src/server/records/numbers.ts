import { sql } from 'kysely'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { sequenceKey } from '#sql/columns.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'

const DIGITS = 5

/** Where numbers of one kind stand: the table, its column, and the key under which the last one given is kept. */
interface Numbered {
  readonly table: 'orders' | 'timesheets'
  readonly column: 'orderNumber' | 'number'
  readonly setting: string
}

const ORDERS: Numbered = { table: 'orders', column: 'orderNumber', setting: 'orderNumber' }
const TIMESHEETS: Numbered = { table: 'timesheets', column: 'number', setting: 'timesheetNumber' }

/** The next order number of the year, `26-00001`. */
export const nextOrderNumber = (tx: WriteTx): Promise<string> => nextNumber(tx, ORDERS)

/** The next timesheet number of the year, `26-00001`; its revisions have the same. */
export const nextTimesheetNumber = (tx: WriteTx): Promise<string> => nextNumber(tx, TIMESHEETS)

/**
 * The next number of the year, `26-00001`; after `26-99999` comes `26-100000`. Numbers of deleted rows are not used again.
 * Writes run one after another (db/write.ts), so that no two rows get the same.
 */
async function nextNumber(tx: WriteTx, numbered: Numbered): Promise<string> {
  const prefix = `${localDayOf(tx.now).slice(2, 4)}-`
  const given = (await lastGiven(tx, numbered, prefix)) ?? (await highestOfAll(tx, numbered, prefix))
  const next = Math.max(given, await highestInUse(tx, numbered, prefix)) + 1
  await keepGiven(tx, numbered, prefix, next)
  return `${prefix}${String(next).padStart(DIGITS, '0')}`
}

const settingOf = ({ setting }: Numbered, prefix: string) => `${setting} ${prefix}`
const sequenceOf = ({ column }: Numbered, prefix: string) =>
  sql`substr(${sql.ref(column)}, ${sql.lit(prefix.length + 1)})`
const isNumbered = (numbered: Numbered, prefix: string) =>
  sql<boolean>`rtrim(${sequenceOf(numbered, prefix)}, '0123456789') = ''`

/** The last number given this year; kept, because reading those of all rows holds a large server for 50 ms. */
async function lastGiven({ db }: WriteTx, numbered: Numbered, prefix: string): Promise<number | null> {
  const kept = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingOf(numbered, prefix))
    .executeTakeFirst()
  return kept ? Number(kept['value']) : null
}

/** The highest number among all rows, deleted ones included, while no highest number is kept for the prefix yet. */
async function highestOfAll({ db }: WriteTx, numbered: Numbered, prefix: string): Promise<number> {
  const { last } = await db
    .selectFrom(numbered.table)
    .select(sql<number | null>`max(cast(${sequenceOf(numbered, prefix)} as bigint))`.as('last'))
    .where(numbered.column, 'like', `${prefix}${'_'.repeat(DIGITS)}%`)
    .where(isNumbered(numbered, prefix))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The highest number that a row has, from the index that sorts them: demo data brings numbers that were never given. */
async function highestInUse({ db }: WriteTx, numbered: Numbered, prefix: string): Promise<number> {
  const key = sql.raw<string>(sequenceKey(`"${numbered.column}"`))
  const afterAll = `${prefix.slice(0, -1)}.`
  const highest = await db
    .selectFrom(numbered.table)
    .select(numbered.column)
    .where(key, '>', prefix)
    .where(key, '<', afterAll)
    .where(isNumbered(numbered, prefix))
    .where('deletedAt', 'is', null)
    .orderBy(key, 'desc')
    .limit(1)
    .executeTakeFirst()
  return highest ? Number(String(highest[numbered.column]).slice(prefix.length)) : 0
}

async function keepGiven({ db }: WriteTx, numbered: Numbered, prefix: string, given: number): Promise<void> {
  const value = String(given)
  await db
    .insertInto('settings')
    .values({ key: settingOf(numbered, prefix), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
