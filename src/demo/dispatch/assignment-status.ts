import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import { daysBetween } from '../calendar.ts'
import type { Random } from '../random.ts'
import { isCancelled } from './order-status.ts'
import type { Assignment } from './plan.ts'

/** The status of an assignment by its date: most past ones are completed, coming ones confirmed or pending. */
export function assignmentStatusFor(assignment: Assignment, today: string, random: Random): AssignmentStatus {
  if (assignment.employee < 0) return 'unassigned'
  if (isCancelled(assignment.order.status)) return 'cancelled'
  const ahead = daysBetween(today, assignment.date)
  if (ahead < 0) {
    return random.weighted<AssignmentStatus>([
      ['completed', 98],
      ['noShow', 0.8],
      ['cancelled', 0.7],
      ['declined', 0.5],
    ])
  }
  if (assignment.order.isStory) return 'confirmed'
  // Few of this week wait for an answer: each is an alert.
  const pending = ahead <= 1 ? 1.5 : ahead <= 7 ? 2 : Math.min(85, 25 + ahead)
  return random.weighted<AssignmentStatus>([
    ['confirmed', 98 - pending],
    ['pending', pending],
    ['declined', 0.3],
  ])
}

/** Whether an assignment is published: all of this week, most of the next, few later ones. */
export function isPublished(assignment: Assignment, weekOffset: number, random: Random): boolean {
  if (assignment.status === 'confirmed' || assignment.status === 'declined' || assignment.status === 'completed')
    return true
  if (weekOffset <= 0) return true
  return random.chance(weekOffset === 1 ? 0.85 : 0.25)
}
