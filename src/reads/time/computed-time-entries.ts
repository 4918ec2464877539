import { sql } from 'kysely'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import type { Beyond } from '#shared/domain/time/entries/beyond-dates.ts'
import { EXPENSES } from '#shared/domain/time/entries/claims-unworked.ts'
import type { filterFields } from '#shared/entities/computed.ts'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'

/** The minutes of an assignment `a`, as SQL. */
const MINUTES = `cast(round((julianday(a."end") - julianday(a."start")) * 1440) as integer)`

/** A break that is not paid, of an order or an entry named by its alias, as SQL. */
const unpaid = (alias: string) =>
  `(case when ${alias}."breakPaid" = 1 then 0 else coalesce(${alias}."breakMinutes", 0) end)`

/**
 * Whether the day of an entry named by its alias lies outside of the dates of an order or a site, as SQL. Employees may not read
 * these: on their devices they are empty, and nothing is said.
 */
const isBeyond = (e: string, dated: string) =>
  `(${e}."date" < nullif(${dated}."startDate", '') or ${e}."date" > nullif(${dated}."endDate", ''))`

/** The order or the site whose dates an entry named by its alias lies outside of, as SQL; null within them. Such work is not planned. */
const beyond = (e: string): string => `(case
  when exists (select 1 from "assignments" a join "orders" o on o."_id" = a."orderId"
    where a."_id" = ${e}."assignmentId" and a."employeeId" = ${e}."employeeId" and ${isBeyond(e, 'o')}) then 'order'
  when exists (select 1 from "sites" s where s."_id" = ${e}."siteId" and ${isBeyond(e, 's')}) then 'site' end)`

/**
 * Minutes planned for an entry named by its alias, as SQL: `paidMinutes` of its assignment, with the break of the entry where
 * the order is not there. Null without an assignment, once somebody else has it, and outside of the dates of its order or its site,
 * as on the lines of its timesheet.
 */
const plannedMinutes = (e: string): string => `(
  select ${MINUTES} - case when o."_id" is null then ${unpaid(e)} when ${MINUTES} <= 300 then 0 else ${unpaid('o')} end
  from "assignments" a left join "orders" o on o."_id" = a."orderId"
  where a."_id" = ${e}."assignmentId" and a."employeeId" = ${e}."employeeId" and ${beyond(e)} is null)`

/** Minutes worked more than planned: null while open, when void, and when nothing was planned. */
const deviationMinutes = (e: string): string =>
  `(case when ${e}."status" in ('open', 'void') then null else ${e}."workedMinutes" - ${plannedMinutes(e)} end)`

const photoCount = (e: string): string => `json_array_length(coalesce(${e}."parkingPhotoIds", '[]'))`

/** The zone of the site of an entry named by its alias, as SQL; the company's while the site is not known. */
const siteZone = (e: string): string =>
  `coalesce((select s."timezone" from "sites" s where s."_id" = ${e}."siteId"), '${DEFAULT_ZONE}')`

const FIGURES = `
  select e."_id" as id, ${plannedMinutes('e')} as planned, ${deviationMinutes('e')} as deviation, ${photoCount('e')} as photos,
    ${siteZone('e')} as timezone, ${beyond('e')} as beyond
  from json_each(?) j cross join "timeEntries" e on e."_id" = j.value`

interface Figures {
  readonly id: string
  readonly planned: number | null
  readonly deviation: number | null
  readonly photos: number
  readonly timezone: string
  readonly beyond: Beyond | null
}

/** Beside a time entry: what was planned, how far the work deviates from it, how many photos it has, its zone, and dates it lies outside of. */
const read: ComputedReader<'timeEntries'> = (reader, rows) =>
  Object.fromEntries(reader.all<Figures>(FIGURES, idsOf(rows)).map(({ id, ...figures }) => [id, figures]))

const ENTRY = '"timeEntries"'
/** Sorts after every figure. */
const NONE = sql.lit(Number.MAX_SAFE_INTEGER)

const figure = (text: string): ReturnType<ComputedSql> => {
  const value = sql.raw(text)
  return { value, key: sql`coalesce(${value}, ${NONE})` }
}

/** The computed columns of time entries. */
const columns: ComputedColumns<'timeEntries'> = {
  planned: () => figure(plannedMinutes(ENTRY)),
  deviation: () => figure(deviationMinutes(ENTRY)),
  photos: () => figure(photoCount(ENTRY)),
  timezone: () => {
    const value = sql<string>`${sql.raw(siteZone(ENTRY))}`
    return { value, key: value }
  },
  beyond: () => {
    const value = sql<string | null>`${sql.raw(beyond(ENTRY))}`
    return { value, key: sql`coalesce(${value}, '')` }
  },
}

/** Whether an entry claims anything beside its hours. */
const CLAIMED = EXPENSES.map((name) => `coalesce(${ENTRY}."${name}", 0) > 0`).join(' or ')

/** The filters of time entries that no column shows. */
export const timeEntryFilters: { readonly [F in keyof typeof filterFields.timeEntries]: ComputedSql } = {
  offBy: () => figure(`abs(${deviationMinutes(ENTRY)})`),
  photoMissing: () => figure(`(coalesce(${ENTRY}."parkingCents", 0) > 0 and ${photoCount(ENTRY)} = 0)`),
  unattached: () => figure(`(${ENTRY}."timesheetId" is null and ${ENTRY}."status" in ('open', 'submitted'))`),
  claimsUnworked: () =>
    figure(`(${ENTRY}."kind" = 'didNotWork' and ${ENTRY}."status" not in ('signed', 'void') and (${CLAIMED}))`),
}

export const computedTimeEntries: Computed<'timeEntries'> = { read, columns }
