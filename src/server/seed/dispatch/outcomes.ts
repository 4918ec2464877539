import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import { daysBetween } from '../calendar.ts'
import type { Random } from '../random.ts'
import { isCancelled } from './order-status.ts'
import type { Slot } from './plan.ts'

/** What has become of a slot, by its date: past ones were worked, coming ones are being confirmed. */
export function outcomeOf(slot: Slot, today: string, random: Random): AssignmentStatus {
  if (slot.employee < 0) return 'unassigned'
  if (isCancelled(slot.order.status)) return 'cancelled'
  const ahead = daysBetween(today, slot.date)
  if (ahead < 0) {
    return random.weighted<AssignmentStatus>([
      ['completed', 98],
      ['noShow', 0.8],
      ['cancelled', 0.7],
      ['declined', 0.5],
    ])
  }
  if (slot.order.isStory) return 'confirmed'
  const pending = ahead <= 1 ? 6 : ahead <= 7 ? 18 : Math.min(85, 25 + ahead)
  return random.weighted<AssignmentStatus>([
    ['confirmed', 98 - pending],
    ['pending', pending],
    ['declined', ahead <= 14 ? 1.2 : 0.3],
  ])
}

/** Whether people have been told: this week all, the next nearly, later ones seldom. */
export function isPublished(slot: Slot, weekOffset: number, random: Random): boolean {
  if (slot.status === 'confirmed' || slot.status === 'declined' || slot.status === 'completed') return true
  if (weekOffset <= 0) return true
  return random.chance(weekOffset === 1 ? 0.85 : 0.25)
}
