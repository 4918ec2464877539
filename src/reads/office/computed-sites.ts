import { sql } from 'kysely'
import { isActiveSite } from '#shared/domain/office/active-site.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import { countOf, openOrders } from './computed-clients.ts'
import { officeKmOf } from './office-km-column.ts'
import { activeOffices, nearestKm } from './office-km.ts'

type Site = Row<'sites'>
type Numbers = Readonly<Record<'poNumber' | 'jobNumber' | 'reqNumber', string | null>>

const CLIENTS = `select "_id" as id, "poNumber", "jobNumber", "reqNumber" from "clients"
  where "_id" in (select value from json_each(?))`

function referencesOf(site: Numbers, client: Numbers | undefined): string | null {
  const own = (['poNumber', 'jobNumber', 'reqNumber'] as const).map((name) => site[name] ?? client?.[name] ?? null)
  return own.filter((number) => number !== null).join(' · ') || null
}

/** Beside a site: whether it is active, its open orders, its numbers or its client's, and how far the nearest office is. */
const read: ComputedReader<'sites'> = (reader, rows, { today }) => {
  const sites = rows as unknown as readonly Site[]
  const orders = openOrders(reader, 'siteId', today)
  const offices = activeOffices(reader)
  const clientIds = JSON.stringify([...new Set(sites.map(({ clientId }) => clientId))])
  const clients = new Map(reader.all<Numbers & { id: string }>(CLIENTS, clientIds).map((one) => [one.id, one]))
  return Object.fromEntries(
    sites.map((site) => {
      const computed = {
        isActive: isActiveSite(site, today),
        openOrders: orders.get(site._id) ?? 0,
        references: referencesOf(site, clients.get(site.clientId)),
        officeKm: nearestKm(offices, site),
      }
      return [site._id, computed]
    }),
  )
}

const ofClient = (name: string) => sql`(select c.${sql.ref(name)} from "clients" c where c."_id" = "sites"."clientId")`
const number = (name: string) => sql`coalesce(' · ' || coalesce(${sql.ref(`sites.${name}`)}, ${ofClient(name)}), '')`
/** As shown, without the separator before the first, and folded: the characters of these numbers have no accents. */
const references = sql`nullif(lower(substr(${number('poNumber')} || ${number('jobNumber')} || ${number('reqNumber')}, 4)), '')`

/** The computed columns of sites. */
const columns: ComputedColumns<'sites'> = {
  isActive: (_, { today }) => {
    const value = sql`("sites"."active" = 1 and "sites"."endDate" >= ${today})`
    return { value, key: value }
  },
  openOrders: countOf('sites', 'openOrders', (reader, today) => openOrders(reader, 'siteId', today)),
  references: () => ({ value: references, key: sql`coalesce(${references}, '')` }),
  officeKm: officeKmOf('sites'),
}

export const computedSites: Computed<'sites'> = { read, columns }
