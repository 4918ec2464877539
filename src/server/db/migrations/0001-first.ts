/** The first schema. Frozen: text generated once from the declarations of that day, never edited once released. */

type Dialect = 'sqlite' | 'postgres'

/** Byte order on both databases, so that sorts, keysets and the overlap range agree with SQLite's. */
const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export function first(dialect: Dialect): readonly string[] {
  const text = textType(dialect)
  const meta = `"_id" ${text} primary key not null, "createdAt" ${text} not null, "createdBy" ${text},
    "updatedAt" ${text} not null, "updatedBy" ${text}, "deletedAt" ${text}, "rev" bigint not null, "source" ${text} not null`
  return [...entityTables(text, meta), ...serverTables(text), ...(dialect === 'postgres' ? exclusion : triggers)]
}

const entityTables = (text: string, meta: string) => [
  `create table "users" (${meta},
    "email" ${text} not null, "firstName" ${text} not null, "lastName" ${text} not null, "role" ${text} not null,
    "language" ${text} not null, "employeeId" ${text}, "supervisorId" ${text}, "active" bigint not null,
    "lastLoginAt" ${text}, "phone" ${text}, "notificationPrefs" ${text} not null, "firstName_f" ${text} not null,
    "lastName_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "users_unique_email" on "users" ("email") where "deletedAt" is null',
  'create unique index "users_rev" on "users" ("rev")',
  `create table "offices" (${meta},
    "name" ${text} not null, "addressLine1" ${text}, "addressLine2" ${text}, "city" ${text},
    "province" ${text} not null, "postalCode" ${text}, "lat" double precision, "lng" double precision,
    "geocodeStatus" ${text} not null, "phone" ${text}, "active" bigint not null, "name_f" ${text} not null,
    "city_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "offices_unique_name" on "offices" ("name_f") where "deletedAt" is null',
  'create unique index "offices_rev" on "offices" ("rev")',
  `create table "skills" (${meta},
    "name" ${text} not null, "shortCode" ${text}, "category" ${text} not null, "important" bigint not null,
    "expirable" bigint not null, "defaultValidityMonths" bigint, "proofRequired" bigint not null,
    "issuer" ${text}, "reminderDays" ${text} not null, "legalRef" ${text}, "colour" ${text},
    "active" bigint not null, "description" ${text}, "name_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "skills_unique_name" on "skills" ("name_f") where "deletedAt" is null',
  'create unique index "skills_rev" on "skills" ("rev")',
  `create table "clients" (${meta},
    "name" ${text} not null, "legalName" ${text}, "neq" ${text}, "addressLine1" ${text}, "addressLine2" ${text},
    "city" ${text}, "province" ${text} not null, "postalCode" ${text}, "lat" double precision,
    "lng" double precision, "geocodeStatus" ${text} not null, "billingAddress" ${text}, "phone" ${text},
    "phoneExt" ${text}, "email" ${text}, "contacts" ${text} not null, "status" ${text} not null, "poNumber" ${text},
    "jobNumber" ${text}, "reqNumber" ${text}, "requirePo" bigint not null, "requireJob" bigint not null,
    "requireReq" bigint not null, "cancellationWindowHours" bigint not null,
    "minimumBillableHours" double precision, "guaranteeHours" double precision,
    "defaultBreakMinutes" bigint not null, "breakPaid" bigint not null,
    "parkingBillable" bigint not null, "paymentTermDays" bigint, "language" ${text} not null,
    "requiredSkillIds" ${text} not null, "notes" ${text}, "tags" ${text} not null, "name_f" ${text} not null,
    "city_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "clients_unique_name" on "clients" ("name_f") where "deletedAt" is null',
  'create unique index "clients_rev" on "clients" ("rev")',
  `create table "supervisors" (${meta},
    "firstName" ${text} not null, "lastName" ${text} not null, "email" ${text} not null, "phone" ${text},
    "phoneExt" ${text}, "altPhone" ${text}, "language" ${text} not null, "clientIds" ${text} not null,
    "siteIds" ${text} not null, "title" ${text}, "receivesTimesheets" bigint not null,
    "approvalDelegateId" ${text}, "userId" ${text}, "active" bigint not null, "notes" ${text},
    "firstName_f" ${text} not null, "lastName_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "supervisors_unique_email" on "supervisors" ("email") where "deletedAt" is null',
  'create unique index "supervisors_rev" on "supervisors" ("rev")',
  `create table "sites" (${meta},
    "name" ${text} not null, "clientId" ${text} not null, "type" ${text} not null, "poNumber" ${text},
    "jobNumber" ${text}, "reqNumber" ${text}, "addressLine1" ${text}, "addressLine2" ${text}, "city" ${text},
    "province" ${text} not null, "postalCode" ${text}, "lat" double precision, "lng" double precision,
    "geocodeStatus" ${text} not null, "roving" bigint not null, "meetingPoint" ${text},
    "geofenceMeters" bigint not null, "startDate" ${text} not null, "endDate" ${text} not null,
    "active" bigint not null, "supervisorIds" ${text} not null, "primarySupervisorId" ${text},
    "postedSpeedKmh" bigint, "djma" bigint, "trafficControlType" ${text},
    "workAtHeights" bigint not null, "nightWork" bigint not null, "parkingPolicy" ${text} not null,
    "parkingMax" bigint, "guaranteeHours" double precision, "requiredSkillIds" ${text} not null,
    "permits" ${text} not null, "timezone" ${text} not null, "notes" ${text}, "photoFileIds" ${text} not null,
    "defaultPositions" ${text} not null, "name_f" ${text} not null, "city_f" ${text} not null,
    "_search" ${text} not null)`,
  'create unique index "sites_unique_clientId_name" on "sites" ("clientId", "name_f") where "deletedAt" is null',
  'create index "sites_endDate" on "sites" ("endDate") where "deletedAt" is null',
  'create unique index "sites_rev" on "sites" ("rev")',
  `create table "employees" (${meta},
    "employeeNumber" ${text} not null, "firstName" ${text} not null, "lastName" ${text} not null,
    "preferredName" ${text}, "status" ${text} not null, "statusReason" ${text}, "statusUntil" ${text},
    "phone" ${text} not null, "altPhone" ${text}, "email" ${text}, "addressLine1" ${text}, "addressLine2" ${text},
    "city" ${text}, "province" ${text} not null, "postalCode" ${text}, "lat" double precision,
    "lng" double precision, "geocodeStatus" ${text} not null, "language" ${text} not null,
    "birthDate" ${text}, "hireDate" ${text} not null, "terminationDate" ${text}, "officeId" ${text},
    "employmentType" ${text} not null, "regime" ${text} not null, "seniorityDate" ${text},
    "cumulativeHours" double precision not null, "guaranteedWeeklyHours" double precision,
    "fearOfHeights" bigint not null, "hasVehicle" bigint not null, "driverLicenceClass" ${text},
    "licenceExpiry" ${text}, "maxDistanceKm" bigint, "shiftPreferences" ${text} not null,
    "availability" ${text} not null, "ccqNumber" ${text}, "aspCardNumber" ${text},
    "smsOptOut" bigint not null, "smsOptOutAt" ${text}, "emergencyContact" ${text}, "rating" bigint,
    "notesInternal" ${text}, "photoFileIds" ${text} not null, "documentFileIds" ${text} not null,
    "onboarding" ${text} not null, "applicantId" ${text}, "firstName_f" ${text} not null,
    "lastName_f" ${text} not null, "city_f" ${text} not null, "_search" ${text} not null)`,
  'create unique index "employees_unique_employeeNumber" on "employees" ("employeeNumber") where "deletedAt" is null',
  'create unique index "employees_unique_email" on "employees" ("email") where "deletedAt" is null',
  'create index "employees_lastName_firstName" on "employees" ("lastName_f", "firstName_f") where "deletedAt" is null',
  'create index "employees_status_lastName_firstName" on "employees" ("status", "lastName_f", "firstName_f") where "deletedAt" is null',
  'create unique index "employees_rev" on "employees" ("rev")',
  `create table "employeeSkills" (${meta},
    "employeeId" ${text} not null, "skillId" ${text} not null, "number" ${text}, "issuedAt" ${text},
    "expiresAt" ${text}, "proofFileIds" ${text} not null, "verifiedBy" ${text}, "verifiedAt" ${text},
    "history" ${text} not null)`,
  'create unique index "employeeSkills_unique_employeeId_skillId" on "employeeSkills" ("employeeId", "skillId") where "deletedAt" is null',
  'create index "employeeSkills_skillId_expiresAt" on "employeeSkills" ("skillId", "expiresAt") where "deletedAt" is null',
  'create index "employeeSkills_expiresAt" on "employeeSkills" ("expiresAt") where "deletedAt" is null',
  'create unique index "employeeSkills_rev" on "employeeSkills" ("rev")',
  `create table "orders" (${meta},
    "orderNumber" ${text} not null, "clientId" ${text} not null, "siteId" ${text} not null,
    "supervisorIds" ${text} not null, "priority" ${text} not null, "status" ${text} not null,
    "startDate" ${text} not null, "endDate" ${text} not null, "startTime" ${text} not null,
    "endTime" ${text} not null, "daysOfWeek" ${text} not null, "exceptions" ${text} not null,
    "skipHolidays" bigint not null, "skipConstructionVacation" bigint not null, "poNumber" ${text},
    "jobNumber" ${text}, "reqNumber" ${text}, "workAtHeights" bigint not null, "nightWork" bigint not null,
    "vehicleRequired" bigint not null, "travelMode" ${text} not null, "meetTime" ${text},
    "guaranteeHours" double precision, "breakMinutes" bigint not null, "breakPaid" bigint not null,
    "parkingReimbursed" bigint not null, "requestedByName" ${text}, "requestedVia" ${text},
    "requestedAt" ${text}, "clientConfirmedAt" ${text}, "cancelledAt" ${text}, "cancelledBy" ${text},
    "cancelReason" ${text}, "cancelLate" bigint not null, "cancelNotifiedAt" ${text}, "employeeNotes" ${text},
    "internalNotes" ${text}, "fileIds" ${text} not null, "_search" ${text} not null)`,
  'create unique index "orders_unique_orderNumber" on "orders" ("orderNumber") where "deletedAt" is null',
  'create index "orders_startDate" on "orders" ("startDate") where "deletedAt" is null',
  'create index "orders_endDate_startDate" on "orders" ("endDate", "startDate") where "deletedAt" is null',
  'create index "orders_siteId_startDate" on "orders" ("siteId", "startDate") where "deletedAt" is null',
  'create index "orders_clientId_startDate" on "orders" ("clientId", "startDate") where "deletedAt" is null',
  'create index "orders_status_startDate" on "orders" ("status", "startDate") where "deletedAt" is null',
  'create unique index "orders_rev" on "orders" ("rev")',
  `create table "orderPositions" (${meta},
    "orderId" ${text} not null, "label" ${text}, "role" ${text} not null, "quantity" bigint not null,
    "requiredSkillIds" ${text} not null, "preferredSkillIds" ${text} not null, "startTime" ${text},
    "endTime" ${text}, "notes" ${text})`,
  'create index "orderPositions_orderId" on "orderPositions" ("orderId") where "deletedAt" is null',
  'create unique index "orderPositions_rev" on "orderPositions" ("rev")',
  `create table "assignments" (${meta},
    "orderId" ${text} not null, "positionId" ${text} not null, "seriesId" ${text}, "date" ${text} not null,
    "start" ${text} not null, "end" ${text} not null, "siteId" ${text} not null, "clientId" ${text} not null,
    "employeeId" ${text}, "status" ${text} not null, "published" bigint not null, "publishedAt" ${text},
    "offer" ${text}, "overrides" ${text} not null, "travelPaid" bigint not null,
    "distanceKm" double precision, "travelMinutes" bigint, "meetTime" ${text},
    "replacesAssignmentId" ${text}, "endReason" ${text}, "performance" bigint, "notes" ${text},
    "documentFileIds" ${text} not null, check ("end" > "start"))`,
  'create index "assignments_date_status" on "assignments" ("date", "status") where "deletedAt" is null',
  'create index "assignments_employeeId_start" on "assignments" ("employeeId", "start") where "deletedAt" is null',
  'create index "assignments_orderId_date_status" on "assignments" ("orderId", "date", "status") where "deletedAt" is null',
  'create index "assignments_siteId_date" on "assignments" ("siteId", "date") where "deletedAt" is null',
  'create unique index "assignments_rev" on "assignments" ("rev")',
]

const serverTables = (text: string) => [
  `create table "revision" ("id" bigint primary key not null, "value" bigint not null)`,
  `insert into "revision" ("id", "value") values (1, 0)`,
  `create table "settings" ("key" ${text} primary key not null, "value" ${text} not null)`,
  `create table "credentials" (
    "userId" ${text} primary key not null, "passwordHash" ${text} not null, "updatedAt" ${text} not null)`,
  `create table "sessions" (
    "_id" ${text} primary key not null, "userId" ${text} not null, "createdAt" ${text} not null,
    "expiresAt" ${text} not null, "revokedAt" ${text}, "lastSeenAt" ${text} not null)`,
  'create index "sessions_userId" on "sessions" ("userId")',
  'create index "sessions_expiresAt" on "sessions" ("expiresAt")',
  `create table "loginAttempts" ("bucket" ${text} not null, "at" ${text} not null)`,
  'create index "loginAttempts_bucket_at" on "loginAttempts" ("bucket", "at")',
  `create table "idempotency" (
    "key" ${text} not null, "userId" ${text} not null, "fingerprint" ${text} not null, "body" ${text} not null,
    "createdAt" ${text} not null, primary key ("key", "userId"))`,
  'create index "idempotency_createdAt" on "idempotency" ("createdAt")',
  `create table "auditEvents" (
    "_id" ${text} primary key not null, "at" ${text} not null, "by" ${text}, "entity" ${text} not null,
    "entityId" ${text} not null, "rev" bigint not null, "before" ${text}, "after" ${text}, "reason" ${text})`,
  'create index "auditEvents_entityId_rev" on "auditEvents" ("entityId", "rev")',
]

const FREE = `('unassigned', 'declined', 'cancelled')`

/** Nobody is in two places: two busy slots of one person never overlap (end = start is allowed). */
const exclusion = [
  'create extension if not exists btree_gist',
  `create type "instantRange" as range (subtype = text, collation = "C")`,
  `alter table "assignments" add constraint "assignments_no_overlap"
    exclude using gist ("employeeId" with =, "instantRange"("start", "end") with &&)
    where ("employeeId" is not null and "deletedAt" is null and "status" not in ${FREE})`,
  `create function "appendOnly"() returns trigger language plpgsql as
    $$ begin raise exception 'APPEND_ONLY'; end $$`,
  `create trigger "auditEvents_append_only" before update or delete on "auditEvents"
    for each row execute function "appendOnly"()`,
]

const overlapTrigger = (event: 'insert' | 'update') => `create trigger "assignments_no_overlap_${event}"
    before ${event} on "assignments"
    when new."employeeId" is not null and new."deletedAt" is null and new."status" not in ${FREE}
    begin
      select raise(abort, 'OVERLAP') where exists (
        select 1 from "assignments" as held
        where held."employeeId" = new."employeeId" and held."deletedAt" is null and held."_id" <> new."_id"
          and held."status" not in ${FREE} and held."start" < new."end" and held."end" > new."start");
    end`

const appendOnlyTrigger = (event: 'update' | 'delete') => `create trigger "auditEvents_no_${event}"
    before ${event} on "auditEvents" begin select raise(abort, 'APPEND_ONLY'); end`

const triggers = [
  overlapTrigger('insert'),
  overlapTrigger('update'),
  appendOnlyTrigger('update'),
  appendOnlyTrigger('delete'),
]
