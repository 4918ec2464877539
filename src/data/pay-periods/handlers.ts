import { AppError } from '#shared/contract/errors.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import { nextPeriod } from '#shared/domain/time/pay/periods/next-period.ts'
import { addDays } from '#shared/model/dates.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readClosing } from '#reads/time/pay-periods/closing.ts'
import { readDue, type ClosedPay } from '#reads/time/pay-periods/due.ts'
import { closedOf, readPeriods, type StoredPeriod } from '#reads/time/pay-periods/periods.ts'
import type { ExportContext, PayHandlers } from '../data-process.ts'
import { withReader } from '../exports/cache-reader.ts'
import { createLatest } from '../reports/latest.ts'
import { createKeptPays, type KeptPays } from './kept-pays.ts'
import { totalsOf } from './totals.ts'

/** The regime whose pay week the first period is proposed by. */
const REGIME = 'signallingDecree'

/** The last whole pay week. */
function lastWeek(reader: Reader, now: number) {
  const today = localDayOf(new Date(now).toISOString())
  const week = payWeekStartOf(decide(reader, readRows('labourRuleSets', [])), REGIME, today)
  return { periodStart: addDays(week, -7), periodEnd: addDays(week, -1) }
}

/** What a period paid; null where it cannot be had now, whatever the reason: the screen says so. */
async function keptOrNone(kept: KeptPays, period: StoredPeriod): Promise<ClosedPay | null> {
  try {
    return { kept: await kept.of(period), closedAt: period.closedAt ?? '' }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The pay periods, and what closing one would pay: read from the cache and from their files. */
export function createPayHandlers(
  { cachePath, content }: Pick<ExportContext, 'cachePath' | 'content'>,
  now: () => number,
): PayHandlers {
  const kept = createKeptPays(content)
  const [all, closing] = [createLatest(), createLatest()]
  return {
    'pay.periods': () =>
      all.run((turn) =>
        withReader(cachePath(), async (reader) => {
          const stored = readPeriods(reader)
          const found = new Map<string, ClosedPay | null>()
          for (const period of stored) found.set(period._id, await keptOrNone(kept, period))
          const [last, ...others] = closedOf(stored)
          const paid = (last ? [last, ...others] : []).map(({ _id }) => found.get(_id) ?? null)
          const due = paid.every((one) => one !== null) ? await readDue(reader, paid, turn) : null
          const periods = stored.map(({ exportFileIds: _files, paidFileIds: _paid, ...period }) => {
            const own = found.get(period._id)
            return { ...period, totals: own ? totalsOf(own.kept) : null, isLast: period._id === last?._id }
          })
          return { periods, next: nextPeriod(stored, lastWeek(reader, now())), due }
        }),
      ),
    'pay.closing': ({ from, to }) =>
      closing.run((turn) => withReader(cachePath(), (reader) => readClosing(reader, from, to, turn))),
  }
}
