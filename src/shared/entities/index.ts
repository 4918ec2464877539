import type { Entity } from '../model/entity.ts'
import type { DraftOf, PatchOf, RowOf } from '../model/values.ts'
import { absences } from './absences.ts'
import { applicants } from './applicants.ts'
import { assignments } from './assignments.ts'
import { phoneCalls } from './phone-calls.ts'
import { holidays, vacationPeriods } from './calendar.ts'
import { clientLinks } from './client-links.ts'
import { clientRequests } from './client-requests.ts'
import { clients } from './clients.ts'
import { companySettings } from './company-settings.ts'
import { conversations } from './conversations.ts'
import { employeeSkills } from './employee-skills.ts'
import { employees } from './employees.ts'
import { files } from './files.ts'
import { labourRuleSets } from './labour-rule-sets.ts'
import { messages } from './messages.ts'
import { messageTemplates } from './message-templates.ts'
import { notices } from './notices.ts'
import { offices } from './offices.ts'
import { orderPositions } from './order-positions.ts'
import { orders } from './orders.ts'
import { payPeriods } from './pay-periods.ts'
import { phoneLines } from './phone-lines.ts'
import { preferences } from './preferences.ts'
import { restrictions } from './restrictions.ts'
import { ruleLevels } from './rule-levels.ts'
import { siteCancellations } from './site-cancellations.ts'
import { sites } from './sites.ts'
import { skills } from './skills.ts'
import { supervisors } from './supervisors.ts'
import { toolLoans } from './tool-loans.ts'
import { tools } from './tools.ts'
import { timeEntries } from './time-entries.ts'
import { timesheetLines } from './timesheet-lines.ts'
import { timesheets } from './timesheets.ts'
import { alerts } from './alerts.ts'
import { handoverNotes } from './handover-notes.ts'
import { hourReviews } from './hour-reviews.ts'
import { assignmentDocuments } from './assignment-documents.ts'
import { evidencePacks } from './evidence-packs.ts'
import { savedReports } from './saved-reports.ts'
import { sharedViews } from './shared-views.ts'
import { users } from './users.ts'

/** Every entity, in the order in which they are synchronised: what a first screen needs comes first. */
export const entities = {
  users,
  offices,
  skills,
  clients,
  supervisors,
  sites,
  employees,
  employeeSkills,
  orders,
  orderPositions,
  assignments,
  notices,
  phoneCalls,
  handoverNotes,
  siteCancellations,
  absences,
  restrictions,
  preferences,
  ruleLevels,
  holidays,
  vacationPeriods,
  labourRuleSets,
  companySettings,
  phoneLines,
  tools,
  toolLoans,
  applicants,
  timeEntries,
  timesheets,
  timesheetLines,
  payPeriods,
  alerts,
  hourReviews,
  evidencePacks,
  assignmentDocuments,
  savedReports,
  sharedViews,
  clientLinks,
  clientRequests,
  files,
  messageTemplates,
  conversations,
  messages,
} as const

export type EntityName = keyof typeof entities
export type Row<N extends EntityName> = RowOf<(typeof entities)[N]['fields']>
export type Draft<N extends EntityName> = DraftOf<(typeof entities)[N]['fields']>
export type Patch<N extends EntityName> = PatchOf<(typeof entities)[N]['fields']>
export type FieldName<N extends EntityName> = keyof (typeof entities)[N]['fields'] & string

export const entityNames = Object.keys(entities) as EntityName[]

/** The declaration by name, for the engine that names no entity; undefined when there is none. */
export function entityNamed(name: string): Entity | undefined {
  return Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined
}
