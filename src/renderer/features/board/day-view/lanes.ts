import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { minutesOf } from '#shared/domain/calendar/times-of-day.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { groupOpen } from '#renderer/components/dispatch/open-groups.ts'

/** An assignment of a day, or several to fill that are alike, on a line of its site; minutes of the local day. */
export interface Bar {
  readonly work: SiteWork
  /** Those alike, with itself. */
  readonly all: readonly BoardAssignment[]
  readonly from: number
  readonly to: number
  readonly lane: number
}

/** From when to when an assignment is, minutes of its local day: a night ends beyond 1440. */
function minutesFromTo({ startTime, start, end }: BoardAssignment): readonly [number, number] {
  const from = minutesOf(startTime)
  return [from, from + elapsedMinutes({ start, end })]
}

type Shown = Pick<Bar, 'work' | 'all'>

/** Each on the first line where it begins after what stands there ends. */
function packed(shown: readonly Shown[], firstLane: number): { readonly bars: readonly Bar[]; readonly next: number } {
  const ends: number[] = []
  const bars = shown.map((one): Bar => {
    const [from, to] = minutesFromTo(one.work)
    const found = ends.findIndex((end) => end <= from)
    const lane = found === -1 ? ends.length : found
    ends[lane] = to
    return { ...one, from, to, lane: firstLane + lane }
  })
  return { bars, next: firstLane + ends.length }
}

/** The bars of a site's day: what is to fill on top, alike as one, then people by start. */
export function barsOf(work: readonly SiteWork[]): { readonly bars: readonly Bar[]; readonly lanes: number } {
  const byId = new Map(work.map((one) => [one._id, one]))
  const open = groupOpen(work.filter(isOpen)).flatMap(({ first, all }): Shown[] => {
    const found = byId.get(first._id)
    return found ? [{ work: found, all }] : []
  })
  const unfilled = packed(open, 0)
  const held = packed(
    work.filter((one) => !isOpen(one)).map((one) => ({ work: one, all: [one] })),
    unfilled.next,
  )
  return { bars: [...unfilled.bars, ...held.bars], lanes: held.next }
}
