import { v7 as newId } from 'uuid'
import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import type { Payload } from '#tests/integration/data/verb-inputs.ts'
import type { VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { Random } from '#tests/support/world/random.ts'

const REASONS = ['client', 'rain', 'cold', 'roadClosed', 'equipment', 'other'] as const
const HOUR = 3_600_000
const NOTES = 3

export const DAY_VERBS: ReadonlySet<VerbName> = new Set([
  'sites.cancelDay',
  'sites.restoreDay',
  'phoneCalls.record',
  'handoverNotes.tick',
])

/** Inputs of what dispatchers do beside assignments: days of sites called off, calls, hand-over notes. */
export async function openDay(world: VerbWorld, random: Random, people: readonly Row<'employees'>[]) {
  const notes: string[] = []
  for (let n = 0; n < NOTES; n++) {
    const note = await world.create('handoverNotes', { text: `Clé au bureau ${n}`, day: '2026-12-01' })
    notes.push(note._id)
  }
  const cancellations: string[] = []
  const calls: string[] = []
  const known = (ids: readonly string[]) => (ids.length > 0 && random.next() > 0.1 ? random.pick(ids) : newId())

  const callInput = (assignment: Row<'assignments'> | undefined): Payload => {
    const outcome = random.pick(['calling', 'reached', 'noAnswer', 'callBack'] as const)
    const later = new Date(world.now().getTime() + random.pick([-1, 1]) * HOUR).toISOString()
    return {
      ...(random.next() < 0.9 && { employeeId: random.pick(people)._id }),
      ...(random.next() < 0.1 && { employeeId: newId() }),
      ...(assignment && random.next() < 0.5 && { assignmentId: assignment._id }),
      ...(calls.length > 0 && random.next() < 0.4 && { id: random.pick(calls) }),
      ...(outcome === 'callBack' && random.next() < 0.8 && { callBackAt: later }),
      outcome,
    }
  }
  const inputFor = (verb: VerbName, assignment: Row<'assignments'> | undefined): Payload => {
    if (verb === 'sites.restoreDay') return { cancellationId: known(cancellations), reason: 'Il ne pleut plus' }
    if (verb === 'phoneCalls.record') return callInput(assignment)
    if (verb === 'handoverNotes.tick') return { ids: [known(notes)], done: random.next() < 0.5 }
    const day = { id: assignment?.siteId ?? newId(), date: assignment?.date ?? '2026-12-01' }
    const force = random.next() < 0.3 && { forceMajeure: true, ...(random.next() < 0.7 && { details: 'Inondation' }) }
    return { ...day, reason: random.pick(REASONS), ...force }
  }
  const learn = ({ changed }: Changed) => {
    for (const { _id } of rowsOf(changed, 'siteCancellations')) cancellations.push(_id)
    for (const { _id } of rowsOf(changed, 'phoneCalls')) calls.push(_id)
  }
  return { inputFor, learn }
}
