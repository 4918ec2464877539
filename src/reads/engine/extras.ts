import type { Extras, ExtrasByEntity } from '#shared/contract/extras.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { clientExtras } from '../office/extras-clients.ts'
import { applicantExtras } from '../people/extras-applicants.ts'
import { employeeExtras } from '../people/extras-employees.ts'
import { orderExtras } from '../orders/extras-orders.ts'
import { siteExtras } from '../office/extras-sites.ts'
import { absenceExtras } from '../people/extras-absences.ts'
import { timesheetExtras } from '../time/extras-timesheets.ts'
import { toolExtras } from '../tools/extras-tools.ts'
import { messageExtras } from '../messages/extras-messages.ts'
import { assignmentExtras } from '../dispatch/extras-assignments.ts'
import { timeEntryExtras } from '../time/extras-time-entries.ts'
import { skillExtras } from '../people/extras-skills.ts'
import { conversationExtras } from '../messages/extras-conversations.ts'
import { supervisorExtras } from '../office/extras-supervisors.ts'
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
