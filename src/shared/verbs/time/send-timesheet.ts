import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { timesheets } from '#shared/entities/timesheets.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readActing } from './steps/acting.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { requireUnchanged } from '../engine/merging.ts'
import { requireOwnFiles } from './steps/own-files.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { requireUnsigned } from './sign-timesheet.ts'
import { readLines, setSheet } from './steps/sheet.ts'
import { setEntry } from './steps/entry.ts'
import { verb } from '../engine/verb.ts'

const address = z.string().trim().toLowerCase().max(254)

/**
 * The supervisors of a client that addresses belong to.
 * @throws AppError EMAIL_CANT_SEND_NOT_SUPERVISOR with the addresses that are of none, or of somebody inactive
 */
function* readRecipients(clientId: string, addresses: readonly string[]): Reading<readonly Row<'supervisors'>[]> {
  const of = yield* readRows('supervisors', [{ column: 'clientIds', lists: clientId }])
  const found = of.filter(({ email, active }) => active && addresses.includes(email.toLowerCase()))
  const known = new Set(found.map(({ email }) => email.toLowerCase()))
  const emails = addresses.filter((one) => !known.has(one))
  if (emails.length > 0) throw new AppError('EMAIL_CANT_SEND_NOT_SUPERVISOR', { emails })
  return found
}

/** Whom a timesheet has not reached, once it is mailed again to some. */
function stillUndelivered({ undeliveredIds, mailProblem }: Row<'timesheets'>, to: readonly string[]) {
  const left = undeliveredIds.filter((id) => !to.includes(id))
  return { undeliveredIds: left, mailProblem: left.length === 0 ? null : mailProblem }
}

/**
 * A timesheet is sent to be approved, to supervisors of its client only. The server mails it; signed ones are sent as a copy.
 * @throws AppError NOT_FOUND, TIMESHEET_SUPERSEDED, EMAIL_CANT_SEND_NOT_SUPERVISOR with the addresses that are not supervisors
 */
export const sendTimesheet = verb({
  entity: 'timesheets',
  name: 'send',
  summary: 'Mail a timesheet to supervisors of its client',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema, emails: z.array(address).min(1).max(20) }),
  *decide({ actedAt }, { id, emails }) {
    const sheet = yield* requireRow('timesheets', id)
    if (sheet.superseded) throw new AppError('TIMESHEET_SUPERSEDED', { timesheetId: id })
    const recipients = yield* readRecipients(sheet.clientId, [...new Set(emails)])
    const recipientIds = recipients.map(({ _id }) => _id).sort()
    const sent = { sent: true, sentAt: actedAt, recipientIds, ...stillUndelivered(sheet, recipientIds) }
    return { changes: [setSheet(id, sent)] }
  },
  retry: (asked, refusal) => retrySame('timesheets.send', asked, refusal),
})

/**
 * Those a timesheet was sent to are reminded of it.
 * @throws AppError NOT_FOUND, TIMESHEET_SIGNED, TIMESHEET_SUPERSEDED, TIMESHEET_NOT_SENT
 */
export const remindTimesheet = verb({
  entity: 'timesheets',
  name: 'remind',
  summary: 'Remind the recipients of a timesheet that waits for approval',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema }),
  *decide(context, { id }) {
    const { actedAt, userId } = context
    const sheet = yield* requireUnsigned(id, yield* readActing(context))
    if (!sheet.sent) throw new AppError('TIMESHEET_NOT_SENT', { timesheetId: id })
    const reminders = [...sheet.reminders, { at: actedAt, by: userId }].slice(-60)
    return { changes: [setSheet(id, { reminders, ...stillUndelivered(sheet, sheet.recipientIds) })] }
  },
  retry: (asked, refusal) => retrySame('timesheets.remind', asked, refusal),
})

/**
 * A timesheet is deleted, an approved one too (requirement STATE-3), and its time is on none again. Of a revision, the signed ones
 * before it are kept, and what was approved in them stays approved.
 * @throws AppError NOT_FOUND, STALE, TIMESHEET_SUPERSEDED for a revision that has a later one, VALIDATION_FAILED (REQUIRED at `reason`)
 */
export const removeTimesheet = verb({
  entity: 'timesheets',
  name: 'remove',
  summary: 'Delete a timesheet with a reason, even an approved one',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    reason: z.string().trim().min(1, 'REQUIRED').max(500, 'TOO_LONG'),
  }),
  *decide(_context, { id, baseRev, reason }) {
    const sheet = yield* requireRow('timesheets', id)
    if (sheet.superseded) throw new AppError('TIMESHEET_SUPERSEDED', { timesheetId: id })
    yield* requireUnchanged(timesheets, sheet, baseRev)
    const lines = yield* readLines(id)
    const remove = (entity: string, row: string): RowChange => ({
      entity,
      id: row,
      change: entity === 'timesheets' ? { kind: 'remove' } : { kind: 'remove', derived: true },
    })
    return {
      changes: [
        ...lines.map(({ entryId, signedIn }) =>
          // What was approved in an earlier revision is again as that one says: nobody takes an approval back by the way.
          setEntry(entryId, signedIn ? { timesheetId: sheet.previousId } : { timesheetId: null, status: 'submitted' }),
        ),
        remove('timesheets', id),
        ...lines.map(({ _id }) => remove('timesheetLines', _id)),
      ],
      reason,
    }
  },
  retry: (asked, refusal) => retrySame('timesheets.remove', asked, refusal),
})

/**
 * Notes and documents of a timesheet. Documents are no part of what is approved; notes are, and stay as they were signed.
 * @throws AppError NOT_FOUND, TIMESHEET_SIGNED, REFERENCE_MISSING, VALIDATION_FAILED (BAD_REFERENCE for documents of another record)
 */
export const annotateTimesheet = verb({
  entity: 'timesheets',
  name: 'annotate',
  summary: 'Change the notes and documents of a timesheet',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    notes: z.string().trim().max(2000, 'TOO_LONG').nullish(),
    documentFileIds: z.array(idSchema).max(5).optional(),
  }),
  *decide(_context, { id, notes, documentFileIds }) {
    const sheet = yield* requireRow('timesheets', id)
    if (notes !== undefined && notes !== sheet.notes && sheet.approval === 'signed')
      throw new AppError('TIMESHEET_SIGNED', { timesheetId: id })
    const added = documentFileIds ?? []
    yield* requireOwnFiles(timesheets, id, 'documentFileIds', added, sheet.documentFileIds)
    return {
      changes: [setSheet(id, { ...(notes !== undefined && { notes }), ...(documentFileIds && { documentFileIds }) })],
    }
  },
  retry: (asked, refusal) => retrySame('timesheets.annotate', asked, refusal),
})
