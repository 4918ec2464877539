import type { CalledOffDay, SiteClosing } from '#shared/contract/dispatch/desk.ts'
import { addDays } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { CONCERNED } from '../cancel-day/use-called-off.ts'
import type { Closing } from './asked-closing.ts'

const MINUTE = 60_000

/** A day near enough that its people are shown what else they could take. */
interface NearDay extends CalledOffDay {
  readonly date: string
}

interface Found {
  readonly closing: SiteClosing
  readonly near: readonly NearDay[]
}

/** What closing a site calls off, read again when something changes, with other places in the next three days; undefined until it is known. */
export function useClosing({ siteId, from }: Closing): Found | undefined {
  const at = new Date(useNow(MINUTE)).toISOString()
  const { value: closing } = useLive('desk.closing', { siteId, from, at }, CONCERNED)
  const days = [0, 1, 2].map((n) => addDays(today(), n))
  const query = (date = '') =>
    closing?.days.some((day) => day.date === date && day.shifts.length > 0) ? { siteId, date, at } : null
  const freed = [
    useLive('desk.freed', query(days[0]), CONCERNED),
    useLive('desk.freed', query(days[1]), CONCERNED),
    useLive('desk.freed', query(days[2]), CONCERNED),
  ]
  if (closing === undefined) return undefined
  const asked = days.flatMap((date, n) => (query(date) === null ? [] : [{ date, day: freed[n]?.value }]))
  const near = asked.flatMap(({ date, day }) => (day ? [{ ...day, date }] : []))
  return near.length < asked.length ? undefined : { closing, near }
}
