/**
 * The numbers of cards and licences have one home, the certificates. What a certificate lacks goes there, what none can
 * take is written into the internal notes, and only then the columns of the employees are dropped. Every row that changes
 * takes a revision of its own above the counter. Frozen.
 */

/** Rows `(changedId, rev, …)` to change, as a subquery. */
interface Change {
  readonly table: string
  readonly rows: string
  readonly set: string
}

function change({ table, rows, set }: Change): readonly string[] {
  return [
    `update "revision" set "value" = "value" + (select count(*) from (${rows}) as "counted") where "id" = 1`,
    `update "${table}" set ${set},
      "rev" = (select "value" from "revision" where "id" = 1) - "changed"."later"
    from (select "found".*, row_number() over (order by "found"."rev" desc) - 1 as "later"
      from (${rows}) as "found") as "changed"
    where "_id" = "changed"."changedId"`,
  ]
}

/** The live certificates of employees `e` for the skill with a short code: `h`. */
const certificates = (code: string) => `"employeeSkills" h join "skills" s on s."_id" = h."skillId"
    where h."employeeId" = e."_id" and h."deletedAt" is null
      and s."deletedAt" is null and upper(s."shortCode") = ${code}`

const isGiven = (column: string) => `coalesce(${column}, '') <> ''`

const numbersOf = (code: string, column: string): Change => ({
  table: 'employeeSkills',
  rows: `select h."_id" as "changedId", h."rev", e."${column}" as "given"
    from "employees" e cross join ${certificates(`'${code}'`)}
      and ${isGiven(`e."${column}"`)} and not ${isGiven('h."number"')}`,
  set: '"number" = "changed"."given"',
})

const LICENCE = `'CL' || e."driverLicenceClass"`

const expiries: Change = {
  table: 'employeeSkills',
  rows: `select h."_id" as "changedId", h."rev", e."licenceExpiry" as "given"
    from "employees" e cross join ${certificates(LICENCE)} and e."licenceExpiry" is not null and h."expiresAt" is null
      and (h."issuedAt" is null or h."issuedAt" <= e."licenceExpiry")`,
  set: '"expiresAt" = "changed"."given"',
}

const isKept = (code: string, condition: string) => `exists (select 1 from ${certificates(code)} and ${condition})`

const isNumberLost = (code: string, column: string) =>
  `(${isGiven(`e."${column}"`)} and not ${isKept(`'${code}'`, `h."number" = e."${column}"`)})`

const CCQ_LOST = isNumberLost('CCQ', 'ccqNumber')
const ASP_LOST = isNumberLost('ASP', 'aspCardNumber')
const LICENCE_LOST = `((e."driverLicenceClass" is not null or e."licenceExpiry" is not null)
    and not ${isKept(LICENCE, `(e."licenceExpiry" is null or h."expiresAt" = e."licenceExpiry")`)})`

/** A line of the notes for each number that no certificate took. */
const LINES = `case when ${CCQ_LOST} then '\nNo CCQ : ' || e."ccqNumber" || '.' else '' end
    || case when ${ASP_LOST} then '\nNo de carte ASP : ' || e."aspCardNumber" || '.' else '' end
    || case when ${LICENCE_LOST} then '\nPermis de conduire'
      || coalesce(' de classe ' || e."driverLicenceClass", '')
      || coalesce(', expire le ' || e."licenceExpiry", '') || '.' else '' end`

const notes: Change = {
  table: 'employees',
  rows: `select e."_id" as "changedId", e."rev", ${LINES} as "lines"
    from "employees" e where ${CCQ_LOST} or ${ASP_LOST} or ${LICENCE_LOST}`,
  set: `"notesInternal" = case when ${isGiven('"notesInternal"')}
      then "notesInternal" || "changed"."lines" else substr("changed"."lines", 2) end`,
}

export const cardNumbers = (): readonly string[] => [
  ...[numbersOf('CCQ', 'ccqNumber'), numbersOf('ASP', 'aspCardNumber'), expiries, notes].flatMap(change),
  ...['ccqNumber', 'aspCardNumber', 'driverLicenceClass', 'licenceExpiry'].map(
    (column) => `alter table "employees" drop column "${column}"`,
  ),
]
