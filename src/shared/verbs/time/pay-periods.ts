import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { payPeriods } from '#shared/entities/pay-periods.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { requireRules } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { requireNewId } from '../engine/references.ts'
import { isPassing, retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { requireOwnFiles } from './steps/own-files.ts'

type PayPeriod = Row<'payPeriods'>

/** The periods that are closed, the earliest first. */
const readClosed = (): Reading<readonly PayPeriod[]> =>
  readRows('payPeriods', [{ column: 'status', is: 'closed' }], {
    orderBy: [{ column: 'periodStart' }, { column: '_id' }],
  })

const withPeriodId = <T extends { id?: string | undefined }>(asked: T, opId: string): T & { id: string } => ({
  ...asked,
  id: asked.id ?? derivedId(opId, 'payPeriod'),
})

/**
 * A pay period is closed with what was exported for it. One that was opened again is closed by another row: what was exported
 * before stays readable.
 * @throws AppError CONFLICT, PAY_PERIOD_CLOSED with the closed one that shares a day with it, VALIDATION_FAILED (DATES_REVERSED,
 * PERIOD_TOO_LONG, BAD_REFERENCE for files of another record)
 */
export const closePayPeriod = verb({
  entity: 'payPeriods',
  name: 'close',
  summary: 'Close a pay period with what was exported for it',
  roles: ['admin'],
  input: z.strictObject({
    /** Its id, derived from the operation unless given: its files are uploaded under it before. */
    id: idSchema.optional(),
    periodStart: daySchema,
    periodEnd: daySchema,
    exportFileIds: z.array(idSchema).min(1).max(2),
    paidFileIds: z.array(idSchema).length(1),
  }),
  *decide(context, asked) {
    const { id, periodStart, periodEnd, exportFileIds, paidFileIds } = withPeriodId(asked, context.opId)
    requireRules(payPeriods, { periodStart, periodEnd })
    yield* requireNewId(payPeriods, id)
    const other = (yield* readClosed()).find((one) => one.periodStart <= periodEnd && one.periodEnd >= periodStart)
    if (other)
      throw new AppError('PAY_PERIOD_CLOSED', {
        payPeriodId: other._id,
        periodStart: other.periodStart,
        periodEnd: other.periodEnd,
      })
    yield* requireOwnFiles(payPeriods, id, 'exportFileIds', exportFileIds, [])
    yield* requireOwnFiles(payPeriods, id, 'paidFileIds', paidFileIds, [])
    const fields = {
      periodStart,
      periodEnd,
      status: 'closed',
      closedAt: context.actedAt,
      closedBy: context.userId,
      exportFileIds,
      paidFileIds,
      reopenedAt: null,
      reopenedBy: null,
      reopenReason: null,
    } as const
    return { changes: [{ entity: 'payPeriods', id, change: { kind: 'create', fields } }] }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'payPeriods.close', payload: asked } : null),
  withIds: withPeriodId,
})

/**
 * A closed pay period is opened again, with the reason. Only the last one: what changed in it may be in a later one already.
 * @throws AppError NOT_FOUND, PAY_PERIOD_OPEN, PAY_PERIOD_FOLLOWED with the later one, VALIDATION_FAILED (REQUIRED at `reason`)
 */
export const reopenPayPeriod = verb({
  entity: 'payPeriods',
  name: 'reopen',
  summary: 'Open a closed pay period again, with the reason',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema, reason: z.string().trim().min(1, 'REQUIRED').max(500, 'TOO_LONG') }),
  *decide(context, { id, reason }) {
    const period = yield* requireRow('payPeriods', id)
    if (period.status !== 'closed') throw new AppError('PAY_PERIOD_OPEN', { payPeriodId: id })
    const later = (yield* readClosed()).find((one) => one.periodStart > period.periodEnd)
    if (later)
      throw new AppError('PAY_PERIOD_FOLLOWED', {
        payPeriodId: later._id,
        periodStart: later.periodStart,
        periodEnd: later.periodEnd,
      })
    const fields = {
      status: 'reopened',
      reopenedAt: context.actedAt,
      reopenedBy: context.userId,
      reopenReason: reason,
    } as const
    return { changes: [{ entity: 'payPeriods', id, change: { kind: 'set', fields } }], reason }
  },
  retry: (asked, refusal) => retrySame('payPeriods.reopen', asked, refusal),
})
