import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { frozenRules } from '#shared/domain/time/timesheets/frozen-rules.ts'
import type { SignedFacts } from '#shared/domain/time/pay/signed-facts.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { signedDigests } from '#shared/domain/time/timesheets/signed-digest.ts'
import { timesheets } from '#shared/entities/timesheets.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readActing, requireMayApprove, type Acting } from './steps/acting.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { instantSchema } from '../messages/steps/message-input.ts'
import { requireOwnFiles } from './steps/own-files.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import { readLines, setLine, setSheet, type TimesheetLine, type Sheet } from './steps/sheet.ts'
import { readSignedFacts } from './steps/signed-facts.ts'
import { setEntry } from './steps/entry.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

const text = (max: number) => z.string().trim().max(max, 'TOO_LONG')

/**
 * A sheet that waits for whoever acts; what became of that of somebody else is not told.
 * @throws AppError NOT_FOUND, FORBIDDEN, TIMESHEET_SIGNED, TIMESHEET_SUPERSEDED
 */
export function* requireUnsigned(id: string, acting: Acting): Reading<Sheet> {
  const sheet = yield* requireRow('timesheets', id)
  yield* requireMayApprove(acting, sheet)
  if (sheet.superseded) throw new AppError('TIMESHEET_SUPERSEDED', { timesheetId: id })
  if (sheet.approval === 'signed') throw new AppError('TIMESHEET_SIGNED', { timesheetId: id })
  return sheet
}

/** All that its hours are paid by from now on, whatever becomes of rule sets, people, places and orders. */
function* readBasis(
  sheet: Sheet,
  lines: readonly TimesheetLine[],
): Reading<Pick<Sheet, 'ruleSets'> & { readonly payFacts: SignedFacts }> {
  const sets = yield* readRows('labourRuleSets', [], { orderBy: [{ column: 'regime' }, { column: 'validFrom' }] })
  const payFacts = yield* readSignedFacts(sheet, lines)
  const regimes = Object.values(payFacts.people).map(({ regime }) => regime)
  return { payFacts, ruleSets: frozenRules(sets, sheet, regimes) }
}

/**
 * A timesheet is approved: all its lines but the disputed ones, and only as the signer saw them (`linesDigest`). What its pay depends
 * on is kept with it. An administrator approves what was signed on paper, or says why there is no signature.
 * @throws AppError NOT_FOUND, FORBIDDEN, TIMESHEET_SIGNED, TIMESHEET_SUPERSEDED, TIMESHEET_CHANGED, TIMESHEET_EMPTY,
 * REFERENCE_MISSING, VALIDATION_FAILED (REQUIRED at `name`, BAD_REFERENCE for a signature of another record)
 */
export const signTimesheet = verb({
  entity: 'timesheets',
  name: 'sign',
  summary: 'Approve and sign a timesheet as it was seen; disputed lines are left out',
  roles: ['admin', 'supervisor'],
  input: z.strictObject({
    id: idSchema,
    /** `linesDigest` of the lines that were seen. */
    digest: z.string().max(40),
    name: text(120),
    method: z.enum(['dashboard', 'link', 'paper']).default('dashboard'),
    signatureFileIds: z.array(idSchema).max(1).default([]),
    noSignatureReason: text(500).nullish(),
  }),
  *decide(context, { id, digest, name, method, signatureFileIds, noSignatureReason = null }) {
    const acting = yield* readActing(context)
    const sheet = yield* requireUnsigned(id, acting)
    // Only who came by a link signed by one.
    if ((method === 'link') !== (context.linkOf !== undefined)) throw new AppError('FORBIDDEN')
    const isOffice = acting.role === 'admin'
    if (method === 'paper' && !isOffice) throw new AppError('FORBIDDEN')
    if (name === '' && !(isOffice && noSignatureReason)) throw invalidField('name', 'REQUIRED')
    yield* requireOwnFiles(timesheets, id, 'signatureFileIds', signatureFileIds, [])
    const lines = yield* readLines(id)
    if (linesDigest(id, lines) !== digest) throw new AppError('TIMESHEET_CHANGED', { timesheetId: id })
    const approved = lines.filter(({ disputed }) => !disputed)
    if (approved.length === 0) throw new AppError('TIMESHEET_EMPTY')
    const signed = {
      approval: 'signed',
      signedName: name === '' ? null : name,
      signedAt: context.actedAt,
      signedBy: context.userId,
      signatureMethod: method,
      signatureFileIds,
      noSignatureReason,
      ...(yield* readBasis(sheet, lines)),
      // Nobody waits for the mail any more.
      mailProblem: null,
      undeliveredIds: [],
    } as const
    // What was approved in an earlier revision stays as it was approved there.
    const entries = approved
      .filter(({ signedIn }) => signedIn === null)
      .map(({ entryId }) => setEntry(entryId, { status: 'signed' }))
    // Of the lines as they are from now on: what is disputed stays out, and says so.
    const digests = signedDigests({ ...sheet, ...signed }, lines)
    return { changes: [setSheet(id, { ...signed, ...digests }), ...entries] }
  },
  retry: (asked, refusal) => retrySame('timesheets.sign', asked, refusal),
})

/** The line of an unsigned timesheet, which who acts may dispute. */
function* requireLine(context: VerbContext, lineId: string): Reading<TimesheetLine> {
  const line = yield* requireRow('timesheetLines', lineId)
  yield* requireUnsigned(line.timesheetId, yield* readActing(context))
  return line
}

/**
 * A line is disputed: it is left out of the approval until its hours are corrected or the dispute is withdrawn.
 * @throws AppError NOT_FOUND, FORBIDDEN, TIMESHEET_SIGNED, TIMESHEET_SUPERSEDED, LINE_SIGNED (approved in an earlier revision),
 * VALIDATION_FAILED (TIMES_REVERSED)
 */
export const disputeLine = verb({
  entity: 'timesheets',
  name: 'dispute',
  summary: 'Dispute a line of a timesheet, and propose other hours',
  roles: ['admin', 'supervisor'],
  input: z.strictObject({
    lineId: idSchema,
    reason: text(500).min(1, 'REQUIRED'),
    start: instantSchema.nullish(),
    end: instantSchema.nullish(),
    breakMinutes: z.int().min(0).max(240).nullish(),
  }),
  *decide(context, { lineId, reason, start = null, end = null, breakMinutes = null }) {
    const line = yield* requireLine(context, lineId)
    if (line.signedIn !== null) throw new AppError('LINE_SIGNED', { timesheetId: line.signedIn })
    if (start !== null && end !== null && end <= start) throw invalidField('end', 'TIMES_REVERSED')
    const dispute = { at: context.actedAt, by: context.userId, reason, start, end, breakMinutes }
    return { changes: [setLine(line._id, { disputed: true, dispute })], reason }
  },
  retry: (asked, refusal) => retrySame('timesheets.dispute', asked, refusal),
})

/** A dispute is withdrawn, or settled as the line stands. @throws AppError as dispute */
export const withdrawDispute = verb({
  entity: 'timesheets',
  name: 'withdrawDispute',
  summary: 'Withdraw the dispute of a line',
  roles: ['admin', 'supervisor'],
  input: z.strictObject({ lineId: idSchema, reason: text(500).default('') }),
  *decide(context, { lineId, reason }) {
    const line = yield* requireLine(context, lineId)
    return { changes: [setLine(line._id, { disputed: false, dispute: null })], reason }
  },
  retry: (asked, refusal) => retrySame('timesheets.withdrawDispute', asked, refusal),
})
