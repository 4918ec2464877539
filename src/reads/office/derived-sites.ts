import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import { countOf } from './derived-clients.ts'
import { officeKmOf } from './derived-office-km.ts'
import { openOrders } from './extras-clients.ts'

const ofClient = (name: string) => sql`(select c.${sql.ref(name)} from "clients" c where c."_id" = "sites"."clientId")`
const number = (name: string) => sql`coalesce(' · ' || coalesce(${sql.ref(`sites.${name}`)}, ${ofClient(name)}), '')`
/** As shown, without the separator before the first, and folded: the characters of these numbers have no accents. */
const references = sql`nullif(lower(substr(${number('poNumber')} || ${number('jobNumber')} || ${number('reqNumber')}, 4)), '')`

/** The computed columns of sites. */
export const siteColumns: DerivedColumns<'sites'> = {
  isActive: (_, { today }) => {
    const value = sql`("sites"."active" = 1 and "sites"."endDate" >= ${today})`
    return { value, key: value }
  },
  openOrders: countOf('sites', 'openOrders', (reader, today) => openOrders(reader, 'siteId', today)),
  references: () => ({ value: references, key: sql`coalesce(${references}, '')` }),
  officeKm: officeKmOf('sites'),
}
