import type { z } from 'zod'
import { assign } from './assign.ts'
import { compose } from './compose.ts'
import { joinConversation } from './join-conversation.ts'
import { editMessage, releaseMessages, removeMessages, resendMessages } from './pending-messages.ts'
import { markSeen, markUnread } from './seen-conversations.ts'
import { convertToApplicant } from './convert-employee.ts'
import { createOrder } from './create-order.ts'
import { freeAssignments } from './free-assignments.ts'
import { hire } from './hire.ts'
import { move } from './move.ts'
import { moveApplicants, moveApplicantsBack } from './move-applicants.ts'
import { changeOrderStatus } from './order-status.ts'
import { awaitReply, confirm, decline, publish, unpublish } from './reply.ts'
import { unassign } from './unassign.ts'
import { cancelLoan, cancelReservation, extendLoans, reopenLoans, returnLoans } from './tool-returns.ts'
import { changeAbsence, recordAbsence } from './record-absence.ts'
import { decideAbsences } from './decide-absences.ts'
import { lend, reserve } from './lend.ts'
import { sendLink } from './send-link.ts'
import { updateOrder } from './update-order.ts'
import { logTime } from './log-time.ts'
import { correctTime, restoreTime, voidTime } from './correct-time.ts'
import { createTimesheet, gatherTime } from './create-timesheet.ts'
import { disputeLine, signTimesheet, withdrawDispute } from './sign-timesheet.ts'
import { annotateTimesheet, remindTimesheet, removeTimesheet, sendTimesheet } from './send-timesheet.ts'
import { assignAlerts, ignoreAlerts, reopenAlerts, snoozeAlerts } from './alert-actions.ts'
import type { Verb } from './verb.ts'

/** Every verb, under the name an operation has: `{entity}.{name}`. */
export const verbs = {
  'orders.createWithPositions': createOrder,
  'orders.update': updateOrder,
  'orders.changeStatus': changeOrderStatus,
  'assignments.assign': assign,
  'assignments.unassign': unassign,
  'assignments.free': freeAssignments,
  'assignments.move': move,
  'assignments.confirm': confirm,
  'assignments.decline': decline,
  'assignments.publish': publish,
  'assignments.awaitReply': awaitReply,
  'assignments.unpublish': unpublish,
  'employees.convertToApplicant': convertToApplicant,
  'tools.lend': lend,
  'tools.reserve': reserve,
  'tools.return': returnLoans,
  'tools.extend': extendLoans,
  'tools.cancelReservation': cancelReservation,
  'tools.cancelLoan': cancelLoan,
  'tools.reopen': reopenLoans,
  'absences.record': recordAbsence,
  'absences.decide': decideAbsences,
  'absences.change': changeAbsence,
  'users.sendLink': sendLink,
  'applicants.move': moveApplicants,
  'applicants.moveBack': moveApplicantsBack,
  'applicants.hire': hire,
  'messages.compose': compose,
  'messages.edit': editMessage,
  'messages.release': releaseMessages,
  'messages.resend': resendMessages,
  'messages.remove': removeMessages,
  'conversations.markSeen': markSeen,
  'conversations.markUnread': markUnread,
  'conversations.join': joinConversation,
  'timeEntries.log': logTime,
  'timeEntries.correct': correctTime,
  'timeEntries.void': voidTime,
  'timeEntries.restore': restoreTime,
  'timesheets.create': createTimesheet,
  'timesheets.gather': gatherTime,
  'timesheets.sign': signTimesheet,
  'timesheets.dispute': disputeLine,
  'timesheets.withdrawDispute': withdrawDispute,
  'timesheets.send': sendTimesheet,
  'timesheets.remind': remindTimesheet,
  'timesheets.remove': removeTimesheet,
  'timesheets.annotate': annotateTimesheet,
  'alerts.snooze': snoozeAlerts,
  'alerts.assign': assignAlerts,
  'alerts.ignore': ignoreAlerts,
  'alerts.reopen': reopenAlerts,
} as const

export type VerbName = keyof typeof verbs
export type VerbInput<N extends VerbName> = z.input<(typeof verbs)[N]['input']>

/** The declaration by name; undefined when there is none. */
export function verbNamed(name: string): Verb | undefined {
  return Object.hasOwn(verbs, name) ? (verbs[name as VerbName] as unknown as Verb) : undefined
}
