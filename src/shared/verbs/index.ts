import type { z } from 'zod'
import { assign } from './dispatch/assign.ts'
import { complete, late, noShow } from './dispatch/attendance.ts'
import { cancel, reinstate } from './dispatch/cancel.ts'
import { copy } from './dispatch/copy.ts'
import { cancelDay, restoreDay } from './dispatch/cancel-day.ts'
import { recordCall } from './dispatch/record-call.ts'
import { tickNotes } from './dispatch/tick-notes.ts'
import { replace } from './dispatch/replace.ts'
import { compose } from './messages/compose.ts'
import { joinConversation } from './messages/join-conversation.ts'
import { editMessage, releaseMessages, removeMessages, resendMessages } from './messages/pending-messages.ts'
import { markSeen, markUnread } from './messages/seen-conversations.ts'
import { convertToApplicant } from './people/convert-employee.ts'
import { createOrder } from './orders/create-order.ts'
import { forMany } from './dispatch/for-many.ts'
import { freeAssignments } from './dispatch/free-assignments.ts'
import { hire } from './people/hire.ts'
import { move } from './dispatch/move.ts'
import { moveApplicants, moveApplicantsBack } from './people/move-applicants.ts'
import { changeOrderStatus } from './orders/order-status.ts'
import { awaitReply, confirm, decline, publish, unpublish } from './dispatch/answer-assignments.ts'
import { unassign } from './dispatch/unassign.ts'
import { cancelLoan, cancelReservation, extendLoans, reopenLoans, returnLoans } from './tools/tool-returns.ts'
import { changeAbsence, recordAbsence } from './people/record-absence.ts'
import { decideAbsences } from './people/decide-absences.ts'
import { lend, reserve } from './tools/lend.ts'
import { sendLink } from './office/send-link.ts'
import { updateOrder } from './orders/update-order.ts'
import { logTime } from './time/log-time.ts'
import { closePayPeriod, reopenPayPeriod } from './time/pay-periods.ts'
import { correctTime, restoreTime, voidTime } from './time/correct-time.ts'
import { createTimesheet, gatherTime } from './time/create-timesheet.ts'
import { disputeLine, signTimesheet, withdrawDispute } from './time/sign-timesheet.ts'
import { annotateTimesheet, remindTimesheet, removeTimesheet, sendTimesheet } from './time/send-timesheet.ts'
import { assignAlerts, ignoreAlerts, reopenAlerts, snoozeAlerts } from './alerts/alert-actions.ts'
import type { Verb } from './engine/verb.ts'

/** Every verb, under the name an operation has: `{entity}.{name}`. */
export const verbs = {
  'orders.createWithPositions': createOrder,
  'orders.update': updateOrder,
  'orders.changeStatus': changeOrderStatus,
  'assignments.assign': assign,
  'assignments.unassign': unassign,
  'assignments.free': freeAssignments,
  'assignments.move': move,
  'assignments.copy': copy,
  'assignments.replace': replace,
  'assignments.cancel': cancel,
  'assignments.reinstate': reinstate,
  'assignments.late': late,
  'assignments.noShow': noShow,
  'assignments.complete': complete,
  ...forMany,
  'assignments.confirm': confirm,
  'assignments.decline': decline,
  'assignments.publish': publish,
  'assignments.awaitReply': awaitReply,
  'assignments.unpublish': unpublish,
  'sites.cancelDay': cancelDay,
  'sites.restoreDay': restoreDay,
  'phoneCalls.record': recordCall,
  'handoverNotes.tick': tickNotes,
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
  'payPeriods.close': closePayPeriod,
  'payPeriods.reopen': reopenPayPeriod,
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
