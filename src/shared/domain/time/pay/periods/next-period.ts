import { addDays, daysBetween } from '#shared/model/dates.ts'

interface Days {
  readonly periodStart: string
  readonly periodEnd: string
}

/**
 * The days of the pay period to close next: after the last closed one, as long as it. Where none is closed, those of the last one
 * that was opened again; else `week`, the last whole pay week.
 */
export function nextPeriod(periods: readonly (Days & { readonly status: string })[], week: Days): Days {
  const latest = (of: readonly Days[]) => of.toSorted((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1))[0]
  const last = latest(periods.filter(({ status }) => status === 'closed'))
  if (last) {
    const periodStart = addDays(last.periodEnd, 1)
    return { periodStart, periodEnd: addDays(periodStart, daysBetween(last.periodStart, last.periodEnd)) }
  }
  const { periodStart, periodEnd } = latest(periods) ?? week
  return { periodStart, periodEnd }
}
