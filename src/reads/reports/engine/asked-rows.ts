import type { ReportAsked } from '#shared/contract/reports/report-calls.ts'
import type { Stored } from '#sql/encode.ts'

/** A condition in SQL and its parameters. */
export interface Where {
  readonly sql: string
  readonly params: readonly Stored[]
}

/** The number that a client knows the site `s` by: PO, else job, else REQ. */
export const REFERENCE = `coalesce(s."poNumber", s."jobNumber", s."reqNumber")`
/** The name of the person `e`, as lists are read. */
export const PERSON = `e."lastName" || ', ' || e."firstName"`
/** How many photos of parking the entry `t` has. */
export const PHOTOS = `coalesce(json_array_length(t."parkingPhotoIds"), 0)`

const isOneOf = (column: string, ids: readonly string[]): Where[] =>
  ids.length === 0 ? [] : [{ sql: `${column} in (select value from json_each(?))`, params: [JSON.stringify(ids)] }]

const all = (parts: readonly Where[]): Where => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  params: parts.flatMap(({ params }) => params),
})

/** The people that a report was narrowed to: `e` is the person. */
export const askedPeople = ({ filters }: Pick<ReportAsked, 'filters'>): Where =>
  all([...isOneOf('e."_id"', filters.employees), ...isOneOf('e."officeId"', filters.offices)])

/**
 * The time entries that a report counts: of its days, not void, of whom and what it was narrowed to. `t` is the entry, `e` its
 * person; a supervisor has the entries that they are asked to approve.
 */
export const countedEntries = ({ from, to, filters }: ReportAsked): Where =>
  all([
    { sql: `t."deletedAt" is null and t."status" <> 'void' and t."date" between ? and ?`, params: [from, to] },
    ...isOneOf('t."clientId"', filters.clients),
    ...isOneOf('t."siteId"', filters.sites),
    ...isOneOf('t."supervisorId"', filters.supervisors),
    askedPeople({ filters }),
    ...(filters.approval === null
      ? []
      : [{ sql: `t."status" ${filters.approval === 'signed' ? '=' : '<>'} 'signed'`, params: [] }]),
  ])

/** The sites that a report was narrowed to, by themselves or by their clients: `s` is the site. */
export const askedSites = ({ filters }: ReportAsked): Where =>
  all([...isOneOf('s."clientId"', filters.clients), ...isOneOf('s."_id"', filters.sites)])

/** The same with those of the supervisors that a report was narrowed to. */
export const supervisedSites = (asked: ReportAsked): Where => {
  const { supervisors } = asked.filters
  return all([
    askedSites(asked),
    ...(supervisors.length === 0
      ? []
      : [
          {
            sql: `exists (select 1 from json_each(s."supervisorIds") j where j.value in (select value from json_each(?)))`,
            params: [JSON.stringify(supervisors)],
          },
        ]),
  ])
}

/** The timesheets that a report was narrowed to, beside their sites: `h` is the sheet. */
export const askedSheets = ({ filters }: ReportAsked): Where =>
  all([
    ...isOneOf('h."supervisorId"', filters.supervisors),
    ...(filters.approval === null ? [] : [{ sql: 'h."approval" = ?', params: [filters.approval] }]),
  ])
