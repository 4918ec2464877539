import { useEffect, useEffectEvent } from 'react'
import { isToFill } from '#shared/domain/dispatch/to-fill.ts'
import type { Seat } from './seats.ts'
import type { Place } from './extension.ts'
import type { Landing } from './use-window.ts'

/** The place that is landed on: the first seat that is to fill on the day, else its head. */
function placeOfLanding(landing: Landing, seats: readonly Seat[], dates: readonly string[]): Place {
  if ('row' in landing) return { row: Math.min(landing.row, seats.length - 1), column: 0 }
  const isOpen = ({ byDay }: Seat) => {
    const assignment = byDay.get(landing.day)
    return assignment !== undefined && isToFill(assignment)
  }
  return { row: seats.findIndex(isOpen), column: Math.max(0, dates.indexOf(landing.day)) }
}

/** Focuses what was gone to, once, when its days are on screen. */
export function useLanding(
  landing: Landing | null,
  { seats, dates, focus }: { seats: readonly Seat[]; dates: readonly string[]; focus: (place: Place) => void },
) {
  const land = useEffectEvent(() => {
    if (landing) focus(placeOfLanding(landing, seats, dates))
  })
  useEffect(() => land(), [])
}
