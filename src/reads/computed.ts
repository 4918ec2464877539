import type { ComputedByEntity } from '#shared/contract/computed.ts'
import { computedAlerts } from './alerts/computed-alerts.ts'
import { computedEmployees } from './people/computed-employees.ts'
import { computedOrders } from './orders/computed-orders.ts'
import { computedClients } from './office/computed-clients.ts'
import { computedSites } from './office/computed-sites.ts'
import { computedSupervisors } from './office/computed-supervisors.ts'
import { computedApplicants } from './people/computed-applicants.ts'
import { computedTools } from './tools/computed-tools.ts'
import { computedAbsences } from './people/computed-absences.ts'
import { computedTimesheets } from './time/computed-timesheets.ts'
import { computedMessages } from './messages/computed-messages.ts'
import { computedAssignments } from './dispatch/computed-assignments.ts'
import { computedTimeEntries } from './time/computed-time-entries.ts'
import { computedSkills } from './people/computed-skills.ts'
import { computedConversations } from './messages/computed-conversations.ts'
import type { Computed } from './engine/computed.ts'

/** The computed columns of every entity that has some. */
export const computed: { readonly [N in keyof ComputedByEntity]: Computed<N> } = {
  employees: computedEmployees,
  orders: computedOrders,
  clients: computedClients,
  sites: computedSites,
  supervisors: computedSupervisors,
  applicants: computedApplicants,
  tools: computedTools,
  absences: computedAbsences,
  timesheets: computedTimesheets,
  messages: computedMessages,
  assignments: computedAssignments,
  timeEntries: computedTimeEntries,
  skills: computedSkills,
  conversations: computedConversations,
  alerts: computedAlerts,
}
