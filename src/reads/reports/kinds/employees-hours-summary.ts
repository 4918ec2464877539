import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { paidTotal, payMinutes, type PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { kilometresOf } from '#shared/domain/time/pay/kilometres-of.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { readPaidPeople, readPay } from '#reads/time/pay.ts'
import { count, day, hours, kilometres, money, text, time } from '../engine/columns.ts'
import { askedPeople, countedEntries, PERSON, REFERENCE } from '../engine/asked-rows.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'

/** A person in a pay week, in the days asked. */
interface PersonWeek {
  readonly number: string
  readonly name: string
  readonly week: string
  readonly minutes: PayMinutes
  readonly paid: number
  readonly unapproved: number
  readonly kilometres: number
  readonly parkingCents: number
  readonly days: number
  readonly sites: string
}

interface Entry {
  readonly date: string
  readonly number: string
  readonly name: string
  readonly site: string
  readonly client: string
  readonly reference: string | null
  readonly start: string
  readonly end: string
  readonly zone: string
  readonly breakMinutes: number | null
  readonly worked: number | null
  readonly approved: number
}

/** People read at once. */
const PAGE = 50
const FROM = `
  from "timeEntries" t join "employees" e on e."_id" = t."employeeId" join "sites" s on s."_id" = t."siteId"
  left join "clients" c on c."_id" = t."clientId"`

/** Whether the report is of some entries only: holidays, which come from none, are then left out. */
const isNarrowed = ({ asked: { filters } }: ReportContext) =>
  filters.clients.length + filters.sites.length + filters.supervisors.length > 0 || filters.approval !== null

/** The pay weeks of a person, each beginning on the day that `payOf` counted its hours from. */
function* weeksOf(person: PaidPerson, entries: ReadonlySet<string>, all: boolean): Generator<PersonWeek> {
  const lines = person.lines.filter(({ entryId }) => (entryId === null ? all : entries.has(entryId)))
  const counted = person.counted.filter(({ _id }) => entries.has(_id))
  const signed = new Set(counted.filter(({ status }) => status === 'signed').map(({ _id }) => _id))
  const byWeek = Map.groupBy(lines, ({ week }) => week)
  const entriesOf = Map.groupBy(counted, ({ week }) => week)
  for (const week of [...new Set([...byWeek.keys(), ...entriesOf.keys()])].sort()) {
    const [ofWeek, worked] = [byWeek.get(week) ?? [], entriesOf.get(week) ?? []]
    const minutes = payMinutes(ofWeek)
    const isWaiting = ({ entryId }: (typeof ofWeek)[number]) => entryId !== null && !signed.has(entryId)
    yield {
      number: person.employeeNumber,
      name: `${person.lastName}, ${person.firstName}`,
      week,
      minutes,
      paid: paidTotal(minutes),
      unapproved: paidTotal(payMinutes(ofWeek.filter(isWaiting))),
      kilometres: kilometresOf(worked),
      parkingCents: worked.reduce((sum, entry) => sum + (entry.parkingCents ?? 0), 0),
      days: new Set(worked.filter(({ kind }) => hasHours(kind)).map(({ date }) => date)).size,
      sites: [...new Set(worked.map(({ _id }) => person.siteNames[_id] ?? ''))]
        .sort((a, b) => a.localeCompare(b, 'fr'))
        .join(', '),
    }
  }
}

function* readWeeks(context: ReportContext): Generator<PersonWeek> {
  const { reader, asked } = context
  const { sql, params } = countedEntries(asked)
  const chosen = reader.all<{ id: string; person: string }>(
    `select t."_id" as id, t."employeeId" as person ${FROM} where ${sql}`,
    ...params,
  )
  const entries = new Set(chosen.map(({ id }) => id))
  const all = !isNarrowed(context)
  const isAsked = peopleAsked(context)
  const people = all
    ? readPaidPeople(reader, asked.from, asked.to).filter(isAsked)
    : [...new Set(chosen.map(({ person }) => person))]
  for (let at = 0; at < people.length; at += PAGE)
    for (const person of readPay(reader, people.slice(at, at + PAGE), asked.from, asked.to))
      for (const week of weeksOf(person, entries, all))
        if (week.paid > 0 || week.days > 0 || week.kilometres > 0 || week.parkingCents > 0) yield week
}

/** Whether a person is among those asked, by name or by office. */
function peopleAsked({ reader, asked }: ReportContext): (id: string) => boolean {
  const { sql, params } = askedPeople(asked)
  const found = reader.all<{ id: string }>(`select e."_id" as id from "employees" e where ${sql}`, ...params)
  const ids = new Set(found.map(({ id }) => id))
  return (id) => ids.has(id)
}

/** What each person is paid, week by week. */
export const hoursByWeek = table<PersonWeek>({
  name: { fr: 'Heures', en: 'Hours' },
  groupBy: 'name',
  groupKey: ({ number }) => number,
  columns: {
    number: text(words.employeeNumber, (row) => row.number, { width: 9 }),
    name: text(words.person, (row) => row.name),
    week: day({ fr: 'Semaine du', en: 'Week of' }, (row) => row.week),
    regular: hours({ fr: 'Régulières', en: 'Regular' }, (row) => row.minutes.regular),
    overtime: hours({ fr: 'Temps supp.', en: 'Overtime' }, (row) => row.minutes.overtime),
    doubleTime: hours({ fr: 'Temps double', en: 'Double time' }, (row) => row.minutes.doubleTime),
    travel: hours({ fr: 'Trajet', en: 'Travel' }, (row) => row.minutes.travel),
    callIn: hours({ fr: 'Rappel', en: 'Call-in' }, (row) => row.minutes.callIn),
    guarantee: hours({ fr: 'Garantie', en: 'Guarantee' }, (row) => row.minutes.guarantee),
    holiday: hours({ fr: 'Férié', en: 'Holiday' }, (row) => row.minutes.holiday),
    leave: hours({ fr: 'Congés', en: 'Leave' }, ({ minutes }) => minutes.vacation + minutes.sickness + minutes.family),
    paid: hours({ fr: 'Total', en: 'Total' }, (row) => row.paid),
    unapproved: hours({ fr: 'Non approuvées', en: 'Not approved' }, (row) => row.unapproved),
    premiums: hours(
      { fr: 'Avec prime', en: 'At a premium' },
      ({ minutes }) => minutes.nightPremium + minutes.weekendPremium,
    ),
    kilometres: kilometres(words.kilometres, (row) => row.kilometres),
    parking: money(words.parking, (row) => row.parkingCents),
    days: count({ fr: 'Jours', en: 'Days' }, (row) => row.days, { width: 8 }),
    sites: text({ fr: 'Chantiers', en: 'Sites' }, (row) => row.sites, { width: 34 }),
  },
  rows: readWeeks,
})

/** Each entry of each day. */
export const hoursByDay = table<Entry>({
  name: words.detail,
  columns: {
    date: day(words.date, (row) => row.date),
    number: text(words.employeeNumber, (row) => row.number, { width: 9 }),
    name: text(words.person, (row) => row.name),
    site: text(words.site, (row) => row.site, { width: 30 }),
    client: text(words.client, (row) => row.client),
    reference: text(words.reference, (row) => row.reference, { width: 16 }),
    start: time({ fr: 'Début', en: 'Start' }, (row) => localTimeOf(row.start, row.zone)),
    end: time({ fr: 'Fin', en: 'End' }, (row) => localTimeOf(row.end, row.zone)),
    break: hours({ fr: 'Pause', en: 'Break' }, (row) => row.breakMinutes),
    worked: hours({ fr: 'Travaillées', en: 'Worked' }, (row) => row.worked),
    approved: text({ fr: 'Approuvée', en: 'Approved' }, (row, { word }) => word(row.approved ? words.yes : words.no), {
      width: 10,
    }),
  },
  rows: ({ reader, asked }) => {
    const { sql, params } = countedEntries(asked)
    return reader.all<Entry>(
      `select t."date", e."employeeNumber" as number, ${PERSON} as name, s."name" as site,
         coalesce(c."name", '') as client, ${REFERENCE} as reference, t."start",
         t."end", s."timezone" as zone, t."breakMinutes", t."workedMinutes" as worked, t."status" = 'signed' as approved
       ${FROM} where t."kind" <> 'didNotWork' and t."end" is not null and ${sql}
       order by e."lastName_f", e."firstName_f", e."_id", t."start", t."_id"`,
      ...params,
    )
  },
})

/** Entries without an end count nowhere: how many there are. */
const unfinished = ({ reader, asked, word }: ReportContext): readonly string[] => {
  const { sql, params } = countedEntries(asked)
  const [found] = reader.all<{ n: number }>(
    `select count(*) as n ${FROM} where t."kind" <> 'didNotWork' and t."end" is null and ${sql}`,
    ...params,
  )
  const n = found?.n ?? 0
  if (n === 0) return []
  return [
    n === 1
      ? word({ fr: '1 entrée sans fin ne compte pas', en: '1 entry without an end does not count' })
      : word({ fr: `${n} entrées sans fin ne comptent pas`, en: `${n} entries without an end do not count` }),
  ]
}

/** What each person worked and is paid, week by week: a line equals that of the pay export (docs/pay.md). */
export const employeesHoursSummary = report({
  key: 'employeesHoursSummary',
  title: { fr: 'Sommaire des heures par employé', en: 'Employees hours summary' },
  fileName: { fr: 'sommaire-heures-employes', en: 'employees-hours-summary' },
  filters: ['clients', 'sites', 'supervisors', 'employees', 'offices', 'approval'],
  tables: [hoursByWeek, hoursByDay],
  notes: unfinished,
})
