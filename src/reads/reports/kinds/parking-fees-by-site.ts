import { count, day, money, text } from '../engine/columns.ts'
import { countedEntries, PERSON, PHOTOS, REFERENCE } from '../engine/asked-rows.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'

interface Site {
  readonly client: string
  readonly site: string
  readonly reference: string | null
  readonly entries: number
  readonly cents: number
  readonly withoutPhoto: number
  readonly highest: number
  readonly people: number
}

interface Fee {
  readonly date: string
  readonly client: string
  readonly site: string
  readonly person: string
  readonly cents: number
  readonly photos: number
}

const FROM = `
  from "timeEntries" t join "sites" s on s."_id" = t."siteId" join "clients" c on c."_id" = s."clientId"
  join "employees" e on e."_id" = t."employeeId"`

const read = <Row>({ reader, asked }: ReportContext, select: string, order: string): readonly Row[] => {
  const { sql, params } = countedEntries(asked)
  return reader.all<Row>(`select ${select} ${FROM} where t."parkingCents" > 0 and ${sql} ${order}`, ...params)
}

const bySite = table<Site>({
  name: { fr: 'Chantiers', en: 'Sites' },
  groupBy: 'client',
  hasHeadings: true,
  columns: {
    client: text(words.client, (row) => row.client),
    site: text(words.site, (row) => row.site, { width: 30 }),
    reference: text(words.reference, (row) => row.reference),
    entries: count(words.entries, (row) => row.entries),
    amount: money(words.amount, (row) => row.cents),
    withoutPhoto: count(words.withoutPhoto, (row) => row.withoutPhoto),
    highest: money({ fr: 'Le plus élevé', en: 'Highest' }, (row) => row.highest, { sum: 'highest' }),
    people: count({ fr: 'Personnes', en: 'People' }, (row) => row.people, { sum: null }),
  },
  rows: (context) =>
    read<Site>(
      context,
      `c."name" as client, s."name" as site, ${REFERENCE} as reference,
       count(*) as entries, sum(t."parkingCents") as cents, count(*) filter (where ${PHOTOS} = 0) as withoutPhoto,
       max(t."parkingCents") as highest, count(distinct t."employeeId") as people`,
      `group by s."_id" order by c."name_f", c."_id", s."name_f", s."_id"`,
    ),
})

const detail = table<Fee>({
  name: words.detail,
  columns: {
    date: day(words.date, (row) => row.date),
    client: text(words.client, (row) => row.client),
    site: text(words.site, (row) => row.site, { width: 30 }),
    person: text(words.person, (row) => row.person),
    amount: money(words.amount, (row) => row.cents),
    photos: count(words.photos, (row) => row.photos),
  },
  rows: (context) =>
    read<Fee>(
      context,
      `t."date", c."name" as client, s."name" as site, ${PERSON} as person,
       t."parkingCents" as cents, ${PHOTOS} as photos`,
      `order by c."name_f", c."_id", s."name_f", s."_id", t."date", t."start", t."_id"`,
    ),
})

/** Parking fees of each site, to bill its client. */
export const parkingFeesBySite = report({
  key: 'parkingFeesBySite',
  title: { fr: 'Frais de stationnement par chantier', en: 'Parking fees by site' },
  fileName: { fr: 'frais-stationnement-chantiers', en: 'parking-fees-by-site' },
  filters: ['clients', 'sites', 'supervisors', 'employees', 'offices', 'approval'],
  tables: [bySite, detail],
})
