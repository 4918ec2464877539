import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { instantSchema } from '../messages/steps/message-input.ts'
import type { Reading } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb } from '../engine/verb.ts'

type Alert = Row<'alerts'>

const ids = z.array(idSchema).min(1).max(200)

/** Sets the same fields of alerts whose cause lasts. @throws AppError NOT_FOUND, ALERT_RESOLVED */
function* setAlerts(which: readonly string[], fields: Partial<Alert>): Reading<readonly RowChange[]> {
  const changes: RowChange[] = []
  for (const id of new Set(which)) {
    const { state } = yield* requireRow('alerts', id)
    if (state === 'resolved') throw new AppError('ALERT_RESOLVED', { alertId: id })
    changes.push({ entity: 'alerts', id, change: { kind: 'set', fields } })
  }
  return changes
}

/** Alerts are put off until a moment to come. @throws AppError NOT_FOUND, ALERT_RESOLVED, VALIDATION_FAILED (IN_PAST at `until`) */
export const snoozeAlerts = verb({
  entity: 'alerts',
  name: 'snooze',
  summary: 'Put alerts off until a moment',
  roles: ['admin'],
  input: z.strictObject({ ids, until: instantSchema }),
  *decide({ actedAt }, { ids: which, until }) {
    if (until <= actedAt) throw invalidField('until', 'IN_PAST')
    return {
      changes: yield* setAlerts(which, { state: 'snoozed', snoozedUntil: until, resolvedBy: null, reason: null }),
    }
  },
  retry: (asked, refusal) => retrySame('alerts.snooze', asked, refusal),
})

/** Alerts are given to somebody, or to nobody. @throws AppError NOT_FOUND, ALERT_RESOLVED */
export const assignAlerts = verb({
  entity: 'alerts',
  name: 'assign',
  summary: 'Give alerts to a colleague',
  roles: ['admin'],
  input: z.strictObject({ ids, userId: idSchema.nullable() }),
  *decide(_context, { ids: which, userId }) {
    if (userId !== null) yield* requireRow('users', userId)
    return { changes: yield* setAlerts(which, { assignedToUserId: userId }) }
  },
  retry: (asked, refusal) => retrySame('alerts.assign', asked, refusal),
})

/** Alerts are ignored with a reason for as long as their cause lasts. @throws AppError NOT_FOUND, ALERT_RESOLVED */
export const ignoreAlerts = verb({
  entity: 'alerts',
  name: 'ignore',
  summary: 'Ignore alerts with a reason for as long as their cause lasts',
  roles: ['admin'],
  input: z.strictObject({ ids, reason: z.string().trim().min(1, 'REQUIRED').max(500, 'TOO_LONG') }),
  *decide({ userId }, { ids: which, reason }) {
    const fields = { state: 'ignored', snoozedUntil: null, resolvedBy: userId, reason } as const
    return { changes: yield* setAlerts(which, fields), reason }
  },
  retry: (asked, refusal) => retrySame('alerts.ignore', asked, refusal),
})

/** Alerts that were put off or ignored are open again. @throws AppError NOT_FOUND, ALERT_RESOLVED */
export const reopenAlerts = verb({
  entity: 'alerts',
  name: 'reopen',
  summary: 'Show alerts again that were put off or ignored',
  roles: ['admin'],
  input: z.strictObject({ ids }),
  *decide(_context, { ids: which }) {
    return { changes: yield* setAlerts(which, { state: 'open', snoozedUntil: null, resolvedBy: null, reason: null }) }
  },
  retry: (asked, refusal) => retrySame('alerts.reopen', asked, refusal),
})
