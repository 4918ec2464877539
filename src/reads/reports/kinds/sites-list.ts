import { displayPhone } from '#shared/model/formats.ts'
import { distanceKm, type Position } from '#shared/domain/office/distance.ts'
import { count, day, kilometres, text } from '../engine/columns.ts'
import { REFERENCE, supervisedSites } from '../engine/asked-rows.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'

interface Site extends Position {
  readonly name: string
  readonly client: string
  readonly type: string
  readonly reference: string | null
  readonly address: string | null
  readonly town: string | null
  readonly startDate: string
  readonly endDate: string
  readonly active: number
  readonly supervisors: string
  readonly orders: number
  readonly parking: string | null
  readonly meeting: string | null
  readonly km: number | null
}

/** Supervisors with their telephones, as `name|number`, the main one first. */
const SUPERVISORS = `(select json_group_array(v."firstName" || ' ' || v."lastName" || '|' || coalesce(v."phone", ''))
  from (select p.* from json_each(s."supervisorIds") j join "supervisors" p on p."_id" = j.value
    where p."deletedAt" is null order by p."_id" <> coalesce(s."primarySupervisorId", ''), j.key) v)`
const OPEN_ORDERS = `(select count(*) from "orders" o where o."siteId" = s."_id" and o."deletedAt" is null
  and o."status" not in ('closed', 'cancelled', 'lateCancelled') and o."endDate" >= ?)`

function* readSites({ reader, asked, at }: ReportContext): Generator<Site> {
  const { sql, params } = supervisedSites(asked)
  const offices = reader.all<Position>(`select "lat", "lng" from "offices" where "deletedAt" is null`)
  const sites = reader.all<Omit<Site, 'km'>>(
    `select s."name", c."name" as client, s."type", ${REFERENCE} as reference,
       s."addressLine1" as address, s."city" as town, s."startDate", s."endDate", s."active", ${SUPERVISORS} as supervisors,
       ${OPEN_ORDERS} as orders, s."parkingPolicy" as parking, s."meetingPoint" ->> 'label' as meeting, s."lat", s."lng"
     from "sites" s join "clients" c on c."_id" = s."clientId" where s."deletedAt" is null and ${sql}
     order by c."name_f", c."_id", s."active" desc, s."name_f", s."_id"`,
    at.today,
    ...params,
  )
  for (const site of sites) {
    const near = offices.flatMap((office) => distanceKm(office, site) ?? [])
    yield { ...site, km: near.length === 0 ? null : Math.min(...near) }
  }
}

const supervisorsOf = ({ supervisors }: Site, { asked }: ReportContext): string =>
  (JSON.parse(supervisors) as string[])
    .map((one) => {
      const at = one.lastIndexOf('|')
      return [one.slice(0, at), displayPhone(one.slice(at + 1), asked.language)].filter(Boolean).join(' ')
    })
    .join(', ')

const choices =
  (field: 'type' | 'parkingPolicy', of: (row: Site) => string | null) =>
  (row: Site, { choice }: ReportContext) => {
    const value = of(row)
    return value === null ? null : choice('sites', field, value)
  }

const sites = table<Site>({
  name: { fr: 'Chantiers', en: 'Sites' },
  groupBy: 'client',
  hasHeadings: true,
  columns: {
    client: text(words.client, (row) => row.client),
    name: text(words.site, (row) => row.name, { width: 26 }),
    type: text(
      { fr: 'Type', en: 'Type' },
      choices('type', (row) => row.type),
      { width: 8 },
    ),
    reference: text(words.reference, (row) => row.reference, { width: 12 }),
    address: text({ fr: 'Adresse', en: 'Address' }, (row) => row.address, { width: 22 }),
    town: text(words.town, (row) => row.town, { width: 14 }),
    start: day({ fr: 'Début', en: 'Start' }, (row) => row.startDate),
    end: day({ fr: 'Fin', en: 'End' }, (row) => row.endDate),
    active: text({ fr: 'Actif', en: 'Active' }, (row, { word }) => word(row.active ? words.yes : words.no), {
      width: 7,
    }),
    supervisors: text({ fr: 'Superviseurs', en: 'Supervisors' }, supervisorsOf, { width: 26 }),
    orders: count({ fr: 'Commandes ouvertes', en: 'Open orders' }, (row) => row.orders, { width: 11 }),
    km: kilometres({ fr: 'Du bureau (km)', en: 'From office (km)' }, (row) => row.km, { sum: null }),
    parking: text(
      words.parking,
      choices('parkingPolicy', (row) => row.parking),
      { width: 14 },
    ),
    meeting: text({ fr: 'Rassemblement', en: 'Meeting point' }, (row) => row.meeting, { width: 16 }),
  },
  rows: readSites,
})

/** Every site with whom to call there. */
export const sitesList = report({
  key: 'sitesList',
  title: { fr: 'Liste des chantiers', en: 'Sites list' },
  fileName: { fr: 'liste-chantiers', en: 'sites-list' },
  filters: ['clients', 'sites', 'supervisors'],
  hasPeriod: false,
  tables: [sites],
})
