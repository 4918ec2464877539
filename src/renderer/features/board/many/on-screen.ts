import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import type { SiteRow, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { barsOf } from '../day-view/lanes.ts'
import type { Chosen, OnScreen } from './marks.ts'

/** Rows and what is to fill are read apart: what both have is as the newer of them says. */
function byId(all: readonly Chosen[]): ReadonlyMap<string, Chosen> {
  const found = new Map<string, Chosen>()
  for (const one of all) {
    const { _id, rev } = one.assignment
    const other = found.get(_id)
    if (!other || other.assignment.rev < rev) found.set(_id, one)
  }
  return found
}

/** A shift of a site with its person. */
export const chosenOf = (work: SiteWork): Chosen => ({ assignment: work, name: work.personName ?? '' })

/** What a site shows of its shifts, in the order in which they stand: of those to fill that are alike one. */
export const shownOf = (work: readonly SiteWork[]): readonly Chosen[] =>
  barsOf(work).bars.map(({ work: one }) => chosenOf(one))

/** People in rows, and what is to fill above them: a shift that left the row of its person is gone. */
export function peopleOnScreen(
  rows: Iterable<Pick<BoardEmployee, '_id' | 'name' | 'assignments'>>,
  unfilled: readonly BoardAssignment[],
): OnScreen {
  const people = [...rows]
  const ids = new Set(people.map(({ _id }) => _id))
  const held = people.flatMap(({ name, assignments }) => assignments.map((assignment) => ({ assignment, name })))
  return {
    shown: byId([...held, ...unfilled.map((assignment) => ({ assignment, name: '' }))]),
    isGone: ({ assignment: { employeeId } }) => employeeId !== null && ids.has(employeeId),
  }
}

/** Sites in rows: a shift that left the row of its site is gone. */
export function sitesOnScreen(rows: Iterable<Pick<SiteRow, 'siteId' | 'work'>>): OnScreen {
  const sites = [...rows]
  const ids = new Set(sites.map(({ siteId }) => siteId))
  return {
    shown: byId(sites.flatMap(({ work }) => work.map(chosenOf))),
    isGone: ({ assignment }) => ids.has(assignment.siteId),
  }
}
