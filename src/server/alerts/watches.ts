import { assignmentDeclined, noReply } from './assignments.ts'
import { companyPermitMissing } from './company.ts'
import { missingTimeEntry, notThere } from './attendance.ts'
import { clientRequests } from './client-requests.ts'
import { orderUnfilled, poMissing, supervisorMissing } from './orders.ts'
import { smsFailed, toolOverdue } from './others.ts'
import { absenceImpact, optOut, skills } from './people.ts'
import { holidayWork, permitExpiring, siteEnds } from './places.ts'
import { timesheetDisputed, timesheetMailFailed, timesheetUnsigned } from './timesheets.ts'
import type { Watch } from './wanted.ts'

/** Everything that raises alerts. */
export const watches: readonly Watch[] = [
  orderUnfilled,
  assignmentDeclined,
  noReply,
  notThere,
  missingTimeEntry,
  timesheetUnsigned,
  timesheetDisputed,
  timesheetMailFailed,
  skills,
  siteEnds,
  absenceImpact,
  toolOverdue,
  smsFailed,
  optOut,
  poMissing,
  supervisorMissing,
  permitExpiring,
  holidayWork,
  clientRequests,
  companyPermitMissing,
]
