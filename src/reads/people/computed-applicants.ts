import { sql } from 'kysely'
import { daysInStage } from '#shared/domain/people/applicant-stage.ts'
import type { DuplicateReason } from '#shared/domain/people/duplicates.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'

const APPLICANT = '"applicants"'
const filled = (column: string) => `${APPLICANT}."${column}" <> ''`

/** Another live applicant who shares something, and was not hired as the same employee. */
const otherApplicant = (shared: string) =>
  `exists (select 1 from "applicants" o where ${shared} and o."deletedAt" is null and o."_id" <> ${APPLICANT}."_id"
    and (o."employeeId" is null or ${APPLICANT}."employeeId" is null or o."employeeId" <> ${APPLICANT}."employeeId")`

/** A live employee who shares something, and was not made of this applicant. */
const employee = (shared: string) =>
  `exists (select 1 from "employees" o where ${shared} and o."deletedAt" is null
    and o."_id" <> coalesce(${APPLICANT}."employeeId", '') and coalesce(o."applicantId", '') <> ${APPLICANT}."_id"`

const same = (column: string) => `o."${column}" = ${APPLICANT}."${column}"`
const shares = (shared: string) => `(${otherApplicant(shared)}) or ${employee(shared)}))`

const NAME = [same('lastName_f'), same('firstName_f'), same('birthDate')].join(' and ')
const UNSETTLED = `instr(${APPLICANT}."distinctFromIds", o."_id") = 0`
const sharesName = `(${otherApplicant(`${NAME} and ${UNSETTLED} and instr(o."distinctFromIds", ${APPLICANT}."_id") = 0`)})
  or ${employee(`${NAME} and ${UNSETTLED}`)}))`

/** What an applicant shares with somebody who seems to be the same person, as `findDuplicates`; null for nobody. */
const DUPLICATE = `case when ${shares(same('phone'))} then 'phone'
  when ${filled('email')} and ${shares(same('email'))} then 'email'
  when ${APPLICANT}."birthDate" is not null and ${sharesName} then 'name' end`

const OF_ROWS = `select "_id" as id, ${DUPLICATE} as duplicate from "applicants"
  where "_id" in (select value from json_each(?))`

/** Beside an applicant: whether they seem to exist already, and how long they have been in their stage. */
const read: ComputedReader<'applicants'> = (reader, rows, { now }) => {
  const ids = JSON.stringify(rows.map(({ _id }) => _id))
  const found = reader.all<{ id: string; duplicate: DuplicateReason | null }>(OF_ROWS, ids)
  const duplicates = new Map(found.map(({ id, duplicate }) => [id, duplicate]))
  return Object.fromEntries(
    (rows as readonly unknown[] as readonly Row<'applicants'>[]).map((row) => [
      row._id,
      { duplicate: duplicates.get(row._id) ?? null, daysInStage: daysInStage(row, now) },
    ]),
  )
}

const SINCE = sql`coalesce("applicants"."stageSince", "applicants"."createdAt")`

/** The computed columns of applicants. */
const columns: ComputedColumns<'applicants'> = {
  duplicate: () => ({ value: sql.raw(`(${DUPLICATE})`), key: sql.raw(`coalesce(${DUPLICATE}, 'z')`) }),
  daysInStage: (_, { now }) => {
    const days = sql`max(0, cast(julianday(${now}) - julianday(${SINCE}) as integer))`
    return { value: days, key: days }
  },
}

export const computedApplicants: Computed<'applicants'> = { read, columns }
