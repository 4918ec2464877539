import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'

/** The minutes of an assignment `a`, as SQL. */
const MINUTES = `cast(round((julianday(a."end") - julianday(a."start")) * 1440) as integer)`

/** A break that is not paid, of an order or an entry named by its alias, as SQL. */
const unpaid = (alias: string) =>
  `(case when ${alias}."breakPaid" = 1 then 0 else coalesce(${alias}."breakMinutes", 0) end)`

/**
 * Minutes planned for an entry named by its alias, as SQL: `paidMinutes` of its assignment, with the break of the entry where
 * the order is not there. Null without an assignment, and once somebody else has it.
 */
export const plannedMinutes = (e: string): string => `(
  select ${MINUTES} - case when o."_id" is null then ${unpaid(e)} when ${MINUTES} <= 300 then 0 else ${unpaid('o')} end
  from "assignments" a left join "orders" o on o."_id" = a."orderId"
  where a."_id" = ${e}."assignmentId" and a."employeeId" = ${e}."employeeId")`

/** Minutes worked more than planned: null while open, when void, and when nothing was planned. */
export const deviationMinutes = (e: string): string =>
  `(case when ${e}."status" in ('open', 'void') then null else ${e}."workedMinutes" - ${plannedMinutes(e)} end)`

export const photoCount = (e: string): string => `json_array_length(coalesce(${e}."parkingPhotoIds", '[]'))`

/** The zone of the site of an entry named by its alias, as SQL; the company's while the site is not known. */
export const siteZone = (e: string): string =>
  `coalesce((select s."timezone" from "sites" s where s."_id" = ${e}."siteId"), '${DEFAULT_ZONE}')`

const FIGURES = `
  select e."_id" as id, ${plannedMinutes('e')} as planned, ${deviationMinutes('e')} as deviation, ${photoCount('e')} as photos,
    ${siteZone('e')} as timezone
  from json_each(?) j cross join "timeEntries" e on e."_id" = j.value`

interface Figures {
  readonly id: string
  readonly planned: number | null
  readonly deviation: number | null
  readonly photos: number
  readonly timezone: string
}

/** Beside a time entry: what was planned, how far the work deviates from it, how many photos it has, and its zone. */
export const timeEntryExtras: ExtrasReader<'timeEntries'> = (reader, rows) =>
  Object.fromEntries(reader.all<Figures>(FIGURES, idsOf(rows)).map(({ id, ...figures }) => [id, figures]))
