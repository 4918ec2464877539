/** What the office manages beside orders: absences, restrictions, the calendar, settings, tools, applicants, files. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

/** The columns that every row has, then its own. */
const table = (name: string, text: string, columns: string): string =>
  `create table "${name}" ("_id" ${text} primary key not null, "createdAt" ${text} not null, "createdBy" ${text},
    "updatedAt" ${text} not null, "updatedBy" ${text}, "deletedAt" ${text}, "rev" bigint not null,
    "source" ${text} not null, ${columns})`

const live = 'where "deletedAt" is null'

const people = (text: string): readonly string[] => [
  table(
    'absences',
    text,
    `"employeeId" ${text} not null, "type" ${text} not null, "startDate" ${text} not null,
      "endDate" ${text} not null, "startTime" ${text}, "endTime" ${text}, "paid" bigint not null,
      "hoursPerDay" double precision, "status" ${text} not null, "requestedBy" ${text},
      "decidedBy" ${text}, "decidedAt" ${text}, "decisionReason" ${text}, "reason" ${text},
      "proofFileIds" ${text} not null, "impactedAssignmentIds" ${text} not null,
      "_search" ${text} not null`,
  ),
  `create index "absences_employeeId_startDate" on "absences" ("employeeId", "startDate") ${live}`,
  `create index "absences_status_startDate" on "absences" ("status", "startDate") ${live}`,
  'create unique index "absences_rev" on "absences" ("rev")',
  'create index "absences_employeeId_rev" on "absences" ("employeeId", "rev")',
  table(
    'restrictions',
    text,
    `"employeeId" ${text} not null, "clientId" ${text}, "siteId" ${text}, "supervisorId" ${text},
      "otherEmployeeId" ${text}, "level" ${text} not null, "requestedBy" ${text} not null,
      "reason" ${text} not null, "from" ${text} not null, "to" ${text} not null`,
  ),
  `create index "restrictions_employeeId" on "restrictions" ("employeeId") ${live}`,
  `create index "restrictions_clientId" on "restrictions" ("clientId") ${live}`,
  `create index "restrictions_siteId" on "restrictions" ("siteId") ${live}`,
  `create index "restrictions_supervisorId" on "restrictions" ("supervisorId") ${live}`,
  `create index "restrictions_otherEmployeeId" on "restrictions" ("otherEmployeeId") ${live}`,
  'create unique index "restrictions_rev" on "restrictions" ("rev")',
  table(
    'preferences',
    text,
    `"employeeId" ${text} not null, "clientId" ${text}, "siteId" ${text}, "supervisorId" ${text},
      "weight" bigint not null`,
  ),
  `create unique index "preferences_unique_employeeId_clientId" on "preferences" ("employeeId", "clientId") ${live}`,
  `create unique index "preferences_unique_employeeId_siteId" on "preferences" ("employeeId", "siteId") ${live}`,
  `create unique index "preferences_unique_employeeId_supervisorId" on "preferences" ("employeeId", "supervisorId") ${live}`,
  `create index "preferences_clientId" on "preferences" ("clientId") ${live}`,
  `create index "preferences_siteId" on "preferences" ("siteId") ${live}`,
  `create index "preferences_supervisorId" on "preferences" ("supervisorId") ${live}`,
  'create unique index "preferences_rev" on "preferences" ("rev")',
]

const company = (text: string): readonly string[] => [
  table(
    'holidays',
    text,
    `"date" ${text} not null, "nameFr" ${text} not null, "nameEn" ${text} not null,
      "regime" ${text} not null, "observed" bigint not null, "reference" ${text},
      "_search" ${text} not null`,
  ),
  `create unique index "holidays_unique_date_regime" on "holidays" ("date", "regime") ${live}`,
  'create unique index "holidays_rev" on "holidays" ("rev")',
  table(
    'vacationPeriods',
    text,
    `"nameFr" ${text} not null, "nameEn" ${text} not null, "kind" ${text} not null,
      "startDate" ${text} not null, "endDate" ${text} not null, "regime" ${text} not null,
      "confirmed" bigint not null, "reference" ${text}, "_search" ${text} not null`,
  ),
  `create unique index "vacationPeriods_unique_startDate_regime" on "vacationPeriods" ("startDate", "regime") ${live}`,
  'create unique index "vacationPeriods_rev" on "vacationPeriods" ("rev")',
  table(
    'labourRuleSets',
    text,
    `"regime" ${text} not null, "validFrom" ${text} not null, "validTo" ${text} not null,
      "parameters" ${text} not null, "reference" ${text} not null, "notes" ${text},
      "_search" ${text} not null`,
  ),
  `create unique index "labourRuleSets_unique_regime_validFrom" on "labourRuleSets" ("regime", "validFrom") ${live}`,
  'create unique index "labourRuleSets_rev" on "labourRuleSets" ("rev")',
  table(
    'companySettings',
    text,
    `"name" ${text} not null, "legalName" ${text}, "agencyPermitNumber" ${text}, "neq" ${text},
      "addressLine1" ${text}, "addressLine2" ${text}, "city" ${text}, "province" ${text} not null,
      "postalCode" ${text}, "lat" double precision, "lng" double precision,
      "geocodeStatus" ${text} not null, "phone" ${text}, "email" ${text}, "name_f" ${text} not null,
      "city_f" ${text} not null`,
  ),
  `create unique index "companySettings_unique_name" on "companySettings" ("name_f") ${live}`,
  'create unique index "companySettings_rev" on "companySettings" ("rev")',
  table(
    'phoneLines',
    text,
    `"line" ${text} not null, "number" ${text} not null, "label" ${text}, "active" bigint not null,
      "_search" ${text} not null`,
  ),
  `create unique index "phoneLines_unique_line" on "phoneLines" ("line") ${live}`,
  `create unique index "phoneLines_unique_number" on "phoneLines" ("number") ${live}`,
  'create unique index "phoneLines_rev" on "phoneLines" ("rev")',
]

const things = (text: string): readonly string[] => [
  table(
    'tools',
    text,
    `"code" ${text} not null, "name" ${text} not null, "category" ${text} not null,
      "state" ${text} not null, "serial" ${text}, "quantity" bigint not null, "consumable" bigint not null,
      "valueCents" bigint, "purchaseDate" ${text}, "nextInspection" ${text}, "officeId" ${text},
      "photoFileIds" ${text} not null, "notes" ${text}, "code_f" ${text} not null,
      "name_f" ${text} not null, "_search" ${text} not null`,
  ),
  `create unique index "tools_unique_code" on "tools" ("code_f") ${live}`,
  `create unique index "tools_unique_name" on "tools" ("name_f") ${live}`,
  'create unique index "tools_rev" on "tools" ("rev")',
  table(
    'toolLoans',
    text,
    `"toolId" ${text} not null, "employeeId" ${text}, "siteId" ${text}, "orderId" ${text},
      "quantity" bigint not null, "state" ${text} not null, "reservedFrom" ${text}, "outAt" ${text},
      "dueOn" ${text}, "inAt" ${text}, "conditionOut" ${text}, "conditionIn" ${text},
      "signatureFileIds" ${text} not null`,
  ),
  `create index "toolLoans_toolId_state" on "toolLoans" ("toolId", "state") ${live}`,
  `create index "toolLoans_state_dueOn" on "toolLoans" ("state", "dueOn") ${live}`,
  'create unique index "toolLoans_rev" on "toolLoans" ("rev")',
  table(
    'applicants',
    text,
    `"firstName" ${text} not null, "lastName" ${text} not null, "phone" ${text} not null, "email" ${text},
      "addressLine1" ${text}, "addressLine2" ${text}, "city" ${text}, "province" ${text} not null,
      "postalCode" ${text}, "lat" double precision, "lng" double precision,
      "geocodeStatus" ${text} not null, "language" ${text} not null, "birthDate" ${text},
      "origin" ${text} not null, "referredByEmployeeId" ${text}, "stage" ${text} not null,
      "stageSince" ${text}, "stageHistory" ${text} not null, "desiredRole" ${text},
      "hasFlaggerCard" bigint not null, "hasVehicle" bigint not null, "availableFrom" ${text},
      "experienceYears" double precision, "resumeFileIds" ${text} not null,
      "documentFileIds" ${text} not null, "interviewAt" ${text}, "score" bigint, "rejectReason" ${text},
      "employeeId" ${text}, "notes" ${text}, "consentAt" ${text}, "firstName_f" ${text} not null,
      "lastName_f" ${text} not null, "city_f" ${text} not null, "_search" ${text} not null`,
  ),
  `create index "applicants_stage_stageSince" on "applicants" ("stage", "stageSince") ${live}`,
  `create index "applicants_phone" on "applicants" ("phone") ${live}`,
  `create index "applicants_email" on "applicants" ("email") ${live}`,
  'create unique index "applicants_rev" on "applicants" ("rev")',
  table(
    'files',
    text,
    `"name" ${text} not null, "mime" ${text} not null, "size" bigint not null, "sha256" ${text} not null,
      "ownerEntity" ${text} not null, "ownerId" ${text} not null, "ownerField" ${text} not null,
      "uploadedAt" ${text}, "name_f" ${text} not null, "_search" ${text} not null`,
  ),
  `create index "files_ownerId" on "files" ("ownerId") ${live}`,
  'create unique index "files_rev" on "files" ("rev")',
]

export function office(dialect: Dialect): readonly string[] {
  const text = textType(dialect)
  return [...people(text), ...company(text), ...things(text)]
}
