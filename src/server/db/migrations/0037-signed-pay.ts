/** What the pay of a signed line depends on, the documents that are kept, closed pay periods, what was confirmed. Frozen. */

type Dialect = 'sqlite' | 'postgres'

/** What was signed before is paid from now on by what is known today: that is what the last export said. */
export function keepPresentFacts(dialect: Dialect): string {
  const isPostgres = dialect === 'postgres'
  const object = isPostgres ? 'json_build_object' : 'json_object'
  const objectOf = isPostgres ? 'json_object_agg' : 'json_group_object'
  const json = (value: string) => (isPostgres ? `(${value})::json` : `json(${value})`)
  const employees = `select l."employeeId" from "timesheetLines" l
    where l."timesheetId" = "timesheets"."_id" and l."deletedAt" is null`
  const orders = `select t."orderId" from "timesheetLines" l join "timeEntries" t on t."_id" = l."entryId"
    where l."timesheetId" = "timesheets"."_id" and l."deletedAt" is null`
  const office = json(
    `case when o."_id" is null then 'null' else cast(${object}('lat', o."lat", 'lng', o."lng") as text) end`,
  )
  const isFromPoint = json(`case when o."travelMode" = 'meetingPoint' then 'true' else 'false' end`)
  const people = `select ${objectOf}(e."_id", ${object}('regime', e."regime", 'office', ${office}))
    from "employees" e left join "offices" o on o."_id" = e."officeId" where e."_id" in (${employees})`
  const ordered = `select ${objectOf}(o."_id", ${object}('fromMeetingPoint', ${isFromPoint}, 'guaranteeHours', o."guaranteeHours"))
    from "orders" o where o."_id" in (${orders})`
  const site = `select ${object}('lat', s."lat", 'lng', s."lng", 'timezone', s."timezone", 'meetingPoint', ${json('s."meetingPoint"')})
    from "sites" s where s."_id" = "timesheets"."siteId"`
  const hoursOf = (table: string, id: string) =>
    `(select h."guaranteeHours" from "${table}" h where h."_id" = "timesheets"."${id}")`
  const orNone = (query: string) => json(`coalesce(cast((${query}) as text), '{}')`)
  return `update "timesheets" set "payFacts" = cast(${object}('people', ${orNone(people)}, 'site', ${json(`cast((${site}) as text)`)},
    'orders', ${orNone(ordered)}, 'siteHours', ${hoursOf('sites', 'siteId')}, 'clientHours', ${hoursOf('clients', 'clientId')}) as text)
    where "approval" = 'signed' and "payFacts" is null`
}

export function signedPay(dialect: Dialect): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "labourRuleSets" add column "confirmed" ${text} not null default '{}'`,
    `alter table "companySettings" add column "lawAskedAt" ${text}`,
    `alter table "timeEntries" add column "callInException" ${text}`,
    `alter table "timeEntries" add column "callInReason" ${text}`,
    `alter table "timesheets" add column "paperFileIds" ${text} not null default '[]'`,
    `alter table "timesheets" add column "paperMade" ${text}`,
    // Signed before documents were kept: what the server makes of them says so.
    `update "timesheets" set "paperMade" = 'later' where "approval" = 'signed'`,
    `alter table "timesheetLines" add column "signedIn" ${text}`,
    `alter table "timesheets" add column "payFacts" ${text}`,
    `alter table "evidencePacks" add column "timestampToken" ${text}`,
    `alter table "evidencePacks" add column "timestampedAt" ${text}`,
    `create table "payPeriods" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "periodStart" ${text} not null,
      "periodEnd" ${text} not null,
      "status" ${text} not null,
      "closedAt" ${text},
      "closedBy" ${text},
      "exportFileIds" ${text} not null,
      "paidFileIds" ${text} not null,
      "reopenedAt" ${text},
      "reopenedBy" ${text},
      "reopenReason" ${text}
    )`,
    `create index "payPeriods_periodStart" on "payPeriods" ("periodStart") where "deletedAt" is null`,
    `create index "payPeriods_status_periodEnd" on "payPeriods" ("status", "periodEnd") where "deletedAt" is null`,
    `create unique index "payPeriods_rev" on "payPeriods" ("rev")`,
    keepPresentFacts(dialect),
  ]
}
