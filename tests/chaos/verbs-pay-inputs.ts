import { addDays } from '#shared/model/dates.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import type { Payload } from '#tests/integration/data/verb-inputs.ts'
import { nobody, type TimeOffice } from './verbs-time-inputs.ts'

/** A pay period that may be closed, by the files that were added for it. */
export interface PayFiles {
  readonly id: string
  readonly exportFileId: string
  readonly paidFileId: string
}

const FIRST_WEEK = '2026-09-06'
const WEEKS = 5

/** Weeks that meet, mostly with their own files; now and then reversed, too long, or with files of another or none. */
function closed({ random, payFiles, shown }: TimeOffice): Payload {
  const fresh = payFiles.filter(({ id }) => shown('payPeriods', id) === null)
  const own = random.pick(fresh.length > 0 && random.chance(0.95) ? fresh : payFiles)
  const other = random.pick(payFiles)
  const from = addDays(FIRST_WEEK, 7 * random.int(WEEKS))
  const days = Number(random.weighted({ 6: 12, 3: 2, 30: 0.5, 31: 1, '-1': 1 }))
  const paid = random.weighted({ own: 12, other: 1, missing: 1 })
  const paidFileId = { own: own.paidFileId, other: other.paidFileId, missing: nobody('files') }[paid]
  return {
    ...(random.chance(0.95) && { id: own.id }),
    periodStart: from,
    periodEnd: addDays(from, days),
    exportFileIds: [random.chance(0.95) ? own.exportFileId : own.paidFileId],
    paidFileIds: [paidFileId],
  }
}

/** Opens what is closed, the last one or not; now and then what is open, or one that is not there. */
function reopened({ random, one }: TimeOffice): Payload {
  const status = random.chance(0.7) ? 'closed' : 'reopened'
  const period = random.chance(0.06) ? undefined : one('payPeriods', (row) => row.status === status)
  return { id: period?._id ?? nobody('payPeriods'), reason: random.chance(0.9) ? 'Heures oubliées' : ' ' }
}

/** The inputs of the verbs about pay periods, valid or not. */
export const payInputs: Partial<Record<VerbName, (office: TimeOffice) => Payload>> = {
  'payPeriods.close': closed,
  'payPeriods.reopen': reopened,
}
