import { sql } from 'kysely'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
import type { Reader } from '../engine/reader.ts'

/** Whether the order `o` is open on a day: not over, and it ends then or later. */
const OPEN = `o."deletedAt" is null and o."status" not in ('closed', 'cancelled', 'lateCancelled') and o."endDate" >= ?`
/** Whether people work at the site `s` on a day, as `isActiveSite`. */
export const ACTIVE_SITE = `s."deletedAt" is null and s."active" = 1 and s."endDate" >= ?`

type Counts = ReadonlyMap<string, number>

const counted = (reader: Reader, text: string, today: string): Counts =>
  new Map(reader.all<{ id: string; n: number }>(text, today).map(({ id, n }) => [id, n]))

/** How many open orders each client or site has, kept until orders change, or the day. */
export const openOrders = (reader: Reader, by: 'clientId' | 'siteId', today: string): Counts =>
  reader.memo.of(`open orders ${by} ${today}`, ['orders'], () =>
    counted(reader, `select o."${by}" as id, count(*) as n from "orders" o where ${OPEN} group by 1`, today),
  )

/** How many active sites each client has, kept until sites change, or the day. */
const activeSites = (reader: Reader, today: string): Counts =>
  reader.memo.of(`active sites ${today}`, ['sites'], () =>
    counted(reader, `select s."clientId" as id, count(*) as n from "sites" s where ${ACTIVE_SITE} group by 1`, today),
  )

/** Beside a client: its active sites and its open orders. */
const read: ComputedReader<'clients'> = (reader, rows, { today }) => {
  const [sites, orders] = [activeSites(reader, today), openOrders(reader, 'clientId', today)]
  return Object.fromEntries(
    rows.map(({ _id }) => [_id, { activeSites: sites.get(_id) ?? 0, openOrders: orders.get(_id) ?? 0 }]),
  )
}

/** A count that code has made of each row of a table, as its lists compare it. */
export const countOf =
  (table: string, name: string, counts: (reader: Reader, today: string) => ReadonlyMap<string, number>): ComputedSql =>
  (reader, { today }) => {
    const value = sql`coalesce(${reader.lookUp(`${table} ${name}`, counts(reader, today))(sql.ref(`${table}._id`))}, 0)`
    return { value, key: value }
  }

/** The computed columns of clients. */
const columns: ComputedColumns<'clients'> = {
  activeSites: countOf('clients', 'activeSites', activeSites),
  openOrders: countOf('clients', 'openOrders', (reader, today) => openOrders(reader, 'clientId', today)),
}

export const computedClients: Computed<'clients'> = { read, columns }
