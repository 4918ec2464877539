import type { Badges } from '#shared/contract/alerts/watch-reads.ts'
import { HOURS_OF } from '#shared/domain/time/hours/hour-alerts.ts'
import { useFreshAt } from './use-fresh-at.ts'
import { useLive } from './use-live.ts'

const NONE: Badges = { alerts: 0, hours: 0 }
const COUNTED_OF = ['alerts', ...HOURS_OF] as const

/**
 * How many alerts of the last seven days wait, and how many hour alerts yesterday has: counted anew when their rows change, at
 * the end of each navigation (`place` is its address) and when the window is looked at again (requirement STATE-8).
 */
export function useBadges(place: string): Badges {
  const { value, refresh } = useLive('alerts.badges', undefined, COUNTED_OF)
  useFreshAt(place, refresh)
  return value ?? NONE
}
