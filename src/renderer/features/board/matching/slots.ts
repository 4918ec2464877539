import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { overlaps } from '#shared/domain/dispatch/overlap.ts'

/** The most that are given at once: as many as people are ranked for together. */
export const MOST_CHOSEN = 60

/** What is chosen of what is to fill, and where one is once all of it was given. */
export interface Choosing {
  readonly ids: readonly string[]
  /** Day and start of what was given last: what comes after it is next. */
  readonly after: string
}

const placeOf = ({ date, start }: BoardAssignment) => `${date} ${start}`

/** What is chosen and still to fill; else the next one after what was given last, else the first. */
export function chosenOf(open: readonly BoardAssignment[], { ids, after }: Choosing): readonly BoardAssignment[] {
  const wanted = new Set(ids)
  const chosen = open.filter(({ _id }) => wanted.has(_id)).slice(0, MOST_CHOSEN)
  const next = open.find((each) => placeOf(each) >= after) ?? open[0]
  return chosen.length > 0 || !next ? chosen : [next]
}

/** After some were given: those that were chosen beside them, or the next one. */
export function goOn(chosen: readonly BoardAssignment[], given: readonly BoardAssignment[]): Choosing {
  const isGiven = new Set(given.map(({ _id }) => _id))
  const last = given.at(-1)
  return {
    ids: chosen.flatMap(({ _id }) => (isGiven.has(_id) ? [] : _id)),
    after: last ? placeOf(last) : '',
  }
}

/** Those that one person can be given: the first of those at the same hours. */
export function forOne(chosen: readonly BoardAssignment[]): readonly BoardAssignment[] {
  const own: BoardAssignment[] = []
  for (const each of chosen) if (!own.some((other) => overlaps(other, each))) own.push(each)
  return own
}

/** All between two of them, both included. */
export function between(open: readonly BoardAssignment[], one: string, other: string): readonly string[] {
  const ids = open.map(({ _id }) => _id)
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return from < 0 ? [other] : ids.slice(from, to + 1)
}

/** The same with one more, or without it; the last one stays. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (!ids.includes(id)) return [...ids, id]
  return ids.length > 1 ? ids.filter((each) => each !== id) : ids
}
