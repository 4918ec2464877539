import { count, day, money, text } from '../engine/columns.ts'
import { countedEntries, PERSON, PHOTOS } from '../engine/asked-rows.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'

interface Person {
  readonly number: string
  readonly name: string
  readonly entries: number
  readonly cents: number
  readonly withoutPhoto: number
  readonly signed: number
  readonly waiting: number
}

interface Fee {
  readonly date: string
  readonly number: string
  readonly name: string
  readonly site: string
  readonly client: string
  readonly cents: number
  readonly photos: number
  readonly approved: number
}

const NAME = `e."employeeNumber" as number, ${PERSON} as name`

const read = <Row>({ reader, asked }: ReportContext, select: string, order: string): readonly Row[] => {
  const { sql, params } = countedEntries(asked)
  return reader.all<Row>(
    `select ${select} from "timeEntries" t join "employees" e on e."_id" = t."employeeId"
       join "sites" s on s."_id" = t."siteId" join "clients" c on c."_id" = s."clientId"
     where t."parkingCents" > 0 and ${sql} ${order}`,
    ...params,
  )
}

const byPerson = table<Person>({
  name: { fr: 'Employés', en: 'Employees' },
  columns: {
    number: text(words.employeeNumber, (row) => row.number, { width: 10 }),
    name: text(words.person, (row) => row.name, { width: 28 }),
    entries: count(words.entries, (row) => row.entries),
    amount: money(words.amount, (row) => row.cents),
    withoutPhoto: count(words.withoutPhoto, (row) => row.withoutPhoto),
    signed: money({ fr: 'À rembourser', en: 'To reimburse' }, (row) => row.signed),
    waiting: money({ fr: 'En attente', en: 'Waiting' }, (row) => row.waiting),
  },
  rows: (context) =>
    read<Person>(
      context,
      `${NAME}, count(*) as entries, sum(t."parkingCents") as cents, count(*) filter (where ${PHOTOS} = 0) as withoutPhoto,
       coalesce(sum(t."parkingCents") filter (where t."status" = 'signed'), 0) as signed,
       coalesce(sum(t."parkingCents") filter (where t."status" <> 'signed'), 0) as waiting`,
      `group by e."_id" order by e."lastName_f", e."firstName_f", e."_id"`,
    ),
})

const detail = table<Fee>({
  name: words.detail,
  columns: {
    date: day(words.date, (row) => row.date),
    number: text(words.employeeNumber, (row) => row.number, { width: 10 }),
    name: text(words.person, (row) => row.name, { width: 28 }),
    site: text(words.site, (row) => row.site, { width: 30 }),
    client: text(words.client, (row) => row.client),
    amount: money(words.amount, (row) => row.cents),
    photos: count(words.photos, (row) => row.photos),
    approved: text({ fr: 'Approuvé', en: 'Approved' }, (row, { word }) => word(row.approved ? words.yes : words.no), {
      width: 10,
    }),
  },
  rows: (context) =>
    read<Fee>(
      context,
      `t."date", ${NAME}, s."name" as site, c."name" as client, t."parkingCents" as cents, ${PHOTOS} as photos,
       t."status" = 'signed' as approved`,
      `order by e."lastName_f", e."firstName_f", e."_id", t."date", s."name_f", t."_id"`,
    ),
})

/** Parking that each person paid: what is approved is paid back. */
export const parkingFeesByEmployee = report({
  key: 'parkingFeesByEmployee',
  title: { fr: 'Frais de stationnement par employé', en: 'Parking fees by employee' },
  fileName: { fr: 'frais-stationnement-employes', en: 'parking-fees-by-employee' },
  filters: ['clients', 'sites', 'supervisors', 'employees', 'offices', 'approval'],
  tables: [byPerson, detail],
})
