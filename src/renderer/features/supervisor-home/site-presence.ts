import type { Row } from '#shared/entities/index.ts'

type Assignment = Pick<
  Row<'assignments'>,
  '_id' | 'siteId' | 'date' | 'start' | 'employeeId' | 'status' | 'lateMinutes'
>
type Entry = Pick<
  Row<'timeEntries'>,
  'assignmentId' | 'employeeId' | 'siteId' | 'date' | 'start' | 'end' | 'status' | 'kind'
>

/** What is known of whether somebody is where they were to come. */
export type Presence =
  | { readonly kind: 'here' | 'left' | 'sentHome'; readonly at: string }
  | { readonly kind: 'absent' | 'notLogged' }
  /** They said by how many minutes they come late. */
  | { readonly kind: 'late'; readonly minutes: number }
  | null

/** Somebody who has not begun by the clock this long after the start is late, milliseconds. A company rule. */
const GRACE_MS = 15 * 60_000

const isOf = (entry: Entry, { _id, employeeId, siteId, date }: Assignment) =>
  entry.assignmentId === _id ||
  (entry.assignmentId === null && entry.employeeId === employeeId && entry.siteId === siteId && entry.date === date)

/**
 * Whether the person of a shift is there, by what was logged: nothing is said before its start but that they come late, nor where hours are logged in
 * the evening by people who do not use the button, as long as nobody of the site has begun by it.
 */
export function presenceOf(shift: Assignment, entries: readonly Entry[], now: number): Presence {
  if (shift.status === 'noShow') return { kind: 'absent' }
  const logged = entries.filter(({ status }) => status !== 'void')
  const own = logged.find((entry) => isOf(entry, shift))
  if (own?.kind === 'didNotWork') return { kind: 'absent' }
  if (own?.kind === 'sentHome' && own.end) return { kind: 'sentHome', at: own.end }
  if (own?.end) return { kind: 'left', at: own.end }
  if (own?.start) return { kind: 'here', at: own.start }
  const dueAt = Date.parse(shift.start) + (shift.lateMinutes ?? 0) * 60_000 + GRACE_MS
  const isDue = now > dueAt && (shift.status === 'pending' || shift.status === 'confirmed')
  const othersBegan = logged.some(({ siteId, date }) => siteId === shift.siteId && date === shift.date)
  if (isDue && othersBegan) return { kind: 'notLogged' }
  return shift.lateMinutes === null ? null : { kind: 'late', minutes: shift.lateMinutes }
}
