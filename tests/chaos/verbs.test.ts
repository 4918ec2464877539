import { describe, expect, test } from 'vitest'
import type { VerbName } from '#shared/verbs/index.ts'
import { databases, type DatabaseKind } from '#tests/support/databases.ts'
import { areas, playVerbs, type Seen } from './verbs-play.ts'

const IS_FULL = process.env['CHAOS'] === 'full'
const ASKED = process.env['VERB_CASES'] ?? (IS_FULL ? 10_000 : null)
const casesOf = (dispatch: number) => ({ dispatch, office: Math.ceil(dispatch / 2), time: Math.ceil(dispatch * 0.15) })
/**
 * Cases of each verb on each database: 10,000 in the full run, where those of the office and of time depend on fewer rows; in the short
 * run what reaches every ending.
 */
const CASES = ASKED === null ? { dispatch: 125, office: 125, time: 38 } : casesOf(Number(ASKED))
/** A case takes eight times as long on PostgreSQL: the short run tries fewer there, and asks for every ending on SQLite alone. */
const hasFewer = (kind: DatabaseKind) => !IS_FULL && kind.name === 'postgres'
const casesOn = (kind: DatabaseKind, area: keyof typeof CASES) =>
  hasFewer(kind) ? Math.ceil(CASES[area] / (area === 'time' ? 2 : 5)) : CASES[area]
/** A world ages (its assignments end, its orders close), so a new one begins after this many cases of each verb. */
const OF_A_WORLD = 250
/** `VERB_SEED=7` plays others. */
const FIRST_SEED = Number(process.env['VERB_SEED'] ?? 20_261_103)
/** Worlds played beyond those while an ending was not reached. */
const MORE_WORLDS = 10

/** How each verb must have ended at least once, however the random inputs fall. */
const endings = {
  'orders.createWithPositions': ['done', 'VALIDATION_FAILED', 'REFERENCE_MISSING'],
  'orders.update': ['done', 'VALIDATION_FAILED', 'NOT_FOUND', 'REFERENCE_MISSING'],
  'orders.changeStatus': ['done', 'ORDER_OVER', 'ORDER_ON_HOLD', 'ORDER_NOT_CONFIRMED'],
  'assignments.assign': ['done', 'OVERLAP', 'RULE_BLOCKED', 'ASSIGNMENT_CLOSED', 'ASSIGNMENT_TAKEN', 'NOT_FOUND'],
  'assignments.unassign': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_WORKED', 'STALE'],
  'assignments.free': ['done', 'NOT_FOUND'],
  'assignments.move': [
    'done',
    'OVERLAP',
    'RULE_BLOCKED',
    'ASSIGNMENT_OPEN',
    'ASSIGNMENT_WORKED',
    'DAY_FULL',
    'DAY_NOT_ORDERED',
  ],
  'assignments.copy': [
    'done',
    'OVERLAP',
    'RULE_BLOCKED',
    'ASSIGNMENT_CLOSED',
    'DAY_FULL',
    'DAY_NOT_ORDERED',
    'NOT_FOUND',
  ],
  'assignments.replace': ['done', 'OVERLAP', 'RULE_BLOCKED', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_WORKED'],
  'assignments.cancel': ['done', 'ASSIGNMENT_CLOSED', 'ASSIGNMENT_WORKED'],
  'assignments.reinstate': ['done', 'ASSIGNMENT_NOT_CANCELLED'],
  'assignments.late': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED'],
  'assignments.noShow': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_NOT_STARTED'],
  'assignments.complete': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_NOT_ENDED'],
  'assignments.assignMany': ['done'],
  'assignments.unassignMany': ['done'],
  'assignments.replaceMany': ['done'],
  'assignments.moveMany': ['done'],
  'assignments.copyMany': ['done'],
  'assignments.cancelMany': ['done'],
  'assignments.reinstateMany': ['done'],
  'assignments.publishMany': ['done'],
  'assignments.unpublishMany': ['done'],
  'assignments.confirmMany': ['done'],
  'assignments.awaitReplyMany': ['done'],
  'assignments.lateMany': ['done'],
  'assignments.noShowMany': ['done'],
  'assignments.completeMany': ['ASSIGNMENT_OPEN'],
  'assignments.confirm': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED'],
  'assignments.decline': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED', 'ASSIGNMENT_WORKED'],
  'assignments.publish': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED'],
  'assignments.awaitReply': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED'],
  'assignments.unpublish': ['done', 'ASSIGNMENT_OPEN', 'ASSIGNMENT_CLOSED'],
  'sites.cancelDay': ['done', 'DAY_EMPTY', 'NOT_FOUND', 'VALIDATION_FAILED'],
  'sites.restoreDay': ['done', 'NOT_FOUND'],
  'phoneCalls.record': ['done', 'REFERENCE_MISSING', 'VALIDATION_FAILED'],
  'handoverNotes.tick': ['done', 'NOT_FOUND'],
  'employees.convertToApplicant': ['done', 'IN_USE', 'NOT_FOUND'],
  'tools.lend': ['done', 'TOOL_NOT_AVAILABLE', 'VALIDATION_FAILED', 'REFERENCE_MISSING', 'NOT_FOUND', 'CONFLICT'],
  'tools.reserve': ['done', 'TOOL_NOT_AVAILABLE', 'VALIDATION_FAILED', 'REFERENCE_MISSING', 'NOT_FOUND', 'CONFLICT'],
  'tools.return': ['done', 'LOAN_CLOSED', 'NOT_FOUND'],
  'tools.extend': ['done', 'LOAN_CLOSED', 'TOOL_NOT_AVAILABLE', 'VALIDATION_FAILED'],
  'tools.cancelReservation': ['done', 'LOAN_CLOSED', 'NOT_FOUND'],
  'tools.cancelLoan': ['done', 'LOAN_CLOSED', 'NOT_FOUND'],
  'tools.reopen': ['done', 'TOOL_NOT_AVAILABLE', 'NOT_FOUND'],
  'absences.record': ['done', 'ABSENCE_OVERLAP', 'VALIDATION_FAILED', 'REFERENCE_MISSING', 'CONFLICT'],
  'absences.decide': ['done', 'ABSENCE_OVERLAP', 'ABSENCE_DECIDED', 'NOT_FOUND'],
  'absences.change': ['done', 'ABSENCE_OVERLAP', 'VALIDATION_FAILED', 'REFERENCE_MISSING', 'STALE', 'NOT_FOUND'],
  'users.sendLink': ['done', 'ACCOUNT_INACTIVE', 'NOT_FOUND'],
  'applicants.move': ['done', 'APPLICANT_HIRED', 'STALE', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'applicants.moveBack': ['done', 'APPLICANT_HIRED', 'STALE', 'NOT_FOUND'],
  'applicants.hire': [
    'done',
    'APPLICANT_DUPLICATE',
    'APPLICANT_HIRED',
    'EMPLOYEE_NUMBER_NOT_UNIQUE',
    'REFERENCE_MISSING',
    'SKILL_ALREADY_HELD',
    'STALE',
    'VALIDATION_FAILED',
  ],
  'messages.compose': [
    'done',
    'ANSWERED_ALREADY',
    'CONFLICT',
    'NOT_FOUND',
    'NO_PHONE',
    'OPTED_OUT',
    'REFERENCE_MISSING',
    'VALIDATION_FAILED',
  ],
  'messages.edit': ['done', 'MESSAGE_SENT', 'STALE', 'NOT_FOUND', 'VALIDATION_FAILED'],
  'messages.release': ['done', 'MESSAGE_SENT', 'NOT_FOUND'],
  'messages.resend': ['done', 'MESSAGE_NOT_FAILED', 'NOT_FOUND'],
  'messages.remove': ['done', 'MESSAGE_SENT', 'NOT_FOUND'],
  'conversations.markSeen': ['done', 'NOT_FOUND'],
  'conversations.markUnread': ['done', 'NOT_FOUND'],
  'conversations.join': ['done', 'CONVERSATION_JOINED', 'NOT_FOUND'],
  'timeEntries.log': ['done', 'ENTRY_OVERLAP', 'VALIDATION_FAILED', 'NOT_FOUND', 'REFERENCE_MISSING', 'CONFLICT'],
  'timeEntries.correct': [
    'done',
    'ENTRY_OVERLAP',
    'ENTRY_VOID',
    'NOT_FOUND',
    'REFERENCE_MISSING',
    'STALE',
    'VALIDATION_FAILED',
  ],
  'timeEntries.void': ['done', 'ENTRY_VOID', 'STALE', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'timeEntries.restore': ['done', 'ENTRY_OVERLAP', 'STALE', 'NOT_FOUND'],
  'timesheets.create': [
    'done',
    'CONFLICT',
    'NOT_FOUND',
    'REFERENCE_MISSING',
    'TIMESHEET_EMPTY',
    'TIMESHEET_EXISTS',
    'VALIDATION_FAILED',
  ],
  'timesheets.gather': ['done', 'TIMESHEET_EMPTY', 'TIMESHEET_SUPERSEDED', 'NOT_FOUND'],
  'timesheets.sign': [
    'done',
    'NOT_FOUND',
    'REFERENCE_MISSING',
    'TIMESHEET_CHANGED',
    'TIMESHEET_EMPTY',
    'TIMESHEET_SIGNED',
    'TIMESHEET_SUPERSEDED',
    'VALIDATION_FAILED',
  ],
  'timesheets.dispute': ['done', 'TIMESHEET_SIGNED', 'TIMESHEET_SUPERSEDED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'timesheets.withdrawDispute': ['done', 'TIMESHEET_SIGNED', 'TIMESHEET_SUPERSEDED', 'NOT_FOUND'],
  'timesheets.send': ['done', 'EMAIL_CANT_SEND_NOT_SUPERVISOR', 'TIMESHEET_SUPERSEDED', 'NOT_FOUND'],
  'timesheets.remind': ['done', 'TIMESHEET_NOT_SENT', 'TIMESHEET_SIGNED', 'TIMESHEET_SUPERSEDED', 'NOT_FOUND'],
  'timesheets.remove': ['done', 'STALE', 'TIMESHEET_SUPERSEDED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'timesheets.annotate': ['done', 'TIMESHEET_SIGNED', 'NOT_FOUND', 'REFERENCE_MISSING', 'VALIDATION_FAILED'],
  'payPeriods.close': ['done', 'PAY_PERIOD_CLOSED', 'VALIDATION_FAILED', 'REFERENCE_MISSING'],
  'payPeriods.reopen': ['done', 'PAY_PERIOD_OPEN', 'PAY_PERIOD_FOLLOWED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'alerts.snooze': ['done', 'ALERT_RESOLVED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'alerts.assign': ['done', 'ALERT_RESOLVED', 'NOT_FOUND'],
  'alerts.ignore': ['done', 'ALERT_RESOLVED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  'alerts.reopen': ['done', 'ALERT_RESOLVED', 'NOT_FOUND'],
} as const satisfies Readonly<Record<VerbName, readonly string[]>>

describe.each(databases)('a verb on a device and on $name', { timeout: 3_600_000 }, (kind) => {
  test.each(['dispatch', 'office', 'time'] as const)(
    '%s: changes the same rows, and refuses for the same reason',
    async (name) => {
      const area = areas[name]
      const wanted = hasFewer(kind) ? [] : area.names.flatMap((verb) => endings[verb].map((code) => `${verb} ${code}`))
      const seen: Seen = new Map()
      const missing = () => wanted.filter((ending) => !seen.has(ending))
      const inAll = casesOn(kind, name)
      const enough = Math.ceil(inAll / OF_A_WORLD)
      for (let n = 0; n < enough || (n < enough + MORE_WORLDS && missing().length > 0); n++) {
        const cases = Math.min(OF_A_WORLD, inAll)
        for (const [ending, times] of await playVerbs(kind, area, FIRST_SEED + n, cases)) {
          seen.set(ending, (seen.get(ending) ?? 0) + times)
        }
      }
      expect(missing()).toEqual([])
      if (process.env['VERB_REPORT'])
        process.stdout.write(JSON.stringify(Object.fromEntries([...seen].sort()), null, 1))
    },
  )
})
