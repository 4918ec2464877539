import { v7 as newId } from 'uuid'
import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Opened } from '#shared/entities/assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import type { Payload } from '#tests/integration/data/verb-inputs.ts'
import type { VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { Random } from '#tests/support/world/random.ts'
import { heldBefore, openBefore } from './before-inputs.ts'

type Assignment = Row<'assignments'>

const GIVING: ReadonlySet<VerbName> = new Set(['assignments.assign', 'assignments.replace'])
const HOLDING: ReadonlySet<VerbName> = new Set([...GIVING, 'assignments.move', 'assignments.awaitReply'])

/** What undo says of shifts: what they were, who had left them, and which are left for them; true or not. */
export async function openPast(world: VerbWorld, random: Random, people: readonly Row<'employees'>[]) {
  const absenceIds: string[] = []
  for (const { _id: employeeId } of people.slice(0, 3)) {
    const { _id } = await world.create('absences', { employeeId, startDate: '2026-11-05', endDate: '2026-11-18' })
    await world.put('absences', _id, { status: 'approved' })
    absenceIds.push(_id)
  }
  const openings = new Map<string, (Opened | null)[]>()
  const had = new Map<string, Set<string>>()

  const before = (assignment: Assignment | null, employeeId: string): Payload =>
    openBefore(random, {
      employeeId,
      somebody: random.pick(people)._id,
      openings: openings.get(assignment?._id ?? '') ?? [],
      absenceIds,
    })
  /** One that is left: the one in the way, the very one that is given, one that does not exist. */
  const leaves = (assignment: Assignment | undefined, busy: Assignment | null, employeeId: string): Payload => {
    if (random.chance(busy ? 0.4 : 0.85)) return {}
    const id = random.weighted({ busy: 8, itself: 1, unknown: 1 })
    const left = id === 'busy' ? busy : id === 'itself' ? (assignment ?? null) : null
    const leftBefore = random.chance(0.5) && { leftBefore: before(left, employeeId) }
    return { leaves: left?._id ?? newId(), ...leftBefore }
  }

  return {
    inputFor: (verb: VerbName, assignment: Assignment | undefined, busy: Assignment | null, asked: string): Payload => {
      const employeeId = busy?.employeeId ?? asked
      if (verb === 'assignments.unassign' && assignment && random.chance(0.5))
        return { before: before(assignment, assignment.employeeId ?? random.pick(people)._id) }
      if (verb === 'assignments.move' && random.chance(0.2))
        return { leftBefore: before(assignment ?? null, employeeId) }
      return {
        ...(HOLDING.has(verb) && random.chance(0.3) && { before: heldBefore(random, { absenceIds }) }),
        ...(GIVING.has(verb) && leaves(assignment, busy, employeeId)),
      }
    },
    learn: ({ changed }: Changed) => {
      for (const { _id, opened, employeeId } of rowsOf(changed, 'assignments')) {
        openings.set(_id, [...(openings.get(_id) ?? []), opened].slice(-4))
        // One that is made in the place of a shift whose person did not come names them.
        const people = had.get(_id) ?? new Set(opened ? [opened.employeeId] : [])
        had.set(_id, employeeId === null ? people : people.add(employeeId))
      }
    },
    /** Open shifts that name somebody who never had them. */
    strangers: (changed: Changed['changed']): readonly string[] =>
      rowsOf(changed, 'assignments').flatMap(({ _id, opened }) =>
        opened && !had.get(_id)?.has(opened.employeeId) ? [`${_id} names ${opened.employeeId}, who never had it`] : [],
      ),
  }
}
