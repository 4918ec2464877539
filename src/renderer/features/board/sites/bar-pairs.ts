import type { BenchPerson, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { canBeGiven, isHeld, isOpen } from '#renderer/components/dispatch/assignment-state.ts'

/** What is carried over bars: somebody of the bench, or the shift of a bar with whoever has it. */
export type Carried =
  | { readonly kind: 'person'; readonly person: Pick<BenchPerson, '_id' | 'name'> }
  | { readonly kind: 'shift'; readonly work: SiteWork }

/** A shift and who would get it by a drop. */
export interface Giving {
  readonly assignment: SiteWork
  readonly person: Pick<BenchPerson, '_id' | 'name'>
}

const personOf = ({ employeeId, personName }: SiteWork) =>
  employeeId === null ? null : { _id: employeeId, name: personName ?? '' }

/**
 * What a drop on a bar would give, and to whom: whoever is carried gets the shift of the bar, open or in the place of who has
 * it; a shift to fill goes to whoever works there that day. Null where nothing can be dropped: another day of one's own site
 * is a matter of its cell.
 */
export function givingAt(carried: Carried, bar: SiteWork): Giving | null {
  if (carried.kind === 'person') {
    return canBeGiven(bar) && bar.employeeId !== carried.person._id ? { assignment: bar, person: carried.person } : null
  }
  const { work } = carried
  if (work._id === bar._id || !canBeGiven(work)) return null
  if (isOpen(work)) {
    const there = isHeld(bar) && work.date === bar.date ? personOf(bar) : null
    return there && { assignment: work, person: there }
  }
  if (work.siteId === bar.siteId && work.date !== bar.date) return null
  const person = personOf(work)
  return person && canBeGiven(bar) && bar.employeeId !== person._id ? { assignment: bar, person } : null
}
