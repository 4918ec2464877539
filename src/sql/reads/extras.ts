import type { Extras, ExtrasByEntity } from '#shared/contract/extras.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { clientExtras } from './extras-clients.ts'
import { applicantExtras } from './extras-applicants.ts'
import { employeeExtras } from './extras-employees.ts'
import { orderExtras } from './extras-orders.ts'
import { siteExtras } from './extras-sites.ts'
import { absenceExtras } from './extras-absences.ts'
import { timesheetExtras } from './extras-timesheets.ts'
import { toolExtras } from './extras-tools.ts'
import { messageExtras } from './extras-messages.ts'
import { assignmentExtras } from './extras-assignments.ts'
import { timeEntryExtras } from './extras-time-entries.ts'
import { skillExtras } from './extras-skills.ts'
import { conversationExtras } from './extras-conversations.ts'
import { supervisorExtras } from './extras-supervisors.ts'
import type { ExtrasReader } from './extras-reader.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

const readers: { readonly [N in keyof ExtrasByEntity]: ExtrasReader<N> } = {
  employees: employeeExtras,
  orders: orderExtras,
  clients: clientExtras,
  sites: siteExtras,
  supervisors: supervisorExtras,
  applicants: applicantExtras,
  tools: toolExtras,
  absences: absenceExtras,
  timesheets: timesheetExtras,
  messages: messageExtras,
  assignments: assignmentExtras,
  timeEntries: timeEntryExtras,
  skills: skillExtras,
  conversations: conversationExtras,
}
const hasExtras = (name: string): name is keyof ExtrasByEntity => Object.hasOwn(readers, name)

/** The figures beside these rows; none for entities that have none. */
export function extrasOf(reader: Reader, e: Entity, rows: readonly AnyRow[], at: Moment): Extras {
  return hasExtras(e.name) && rows.length > 0 ? readers[e.name](reader, rows, at) : {}
}
