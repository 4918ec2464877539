import { v7 as uuidv7 } from 'uuid'
import type { Draft } from '#shared/entities/index.ts'
import { runVerb, untilWritten } from '#renderer/records/write.ts'
import { atOnce } from './at-once.ts'
import type { Planned } from './choices.ts'
import { replaceLeft, type Replaced, type Telling } from './replace-left.ts'

/** What is done when people cannot come. */
export interface Asked extends Telling {
  readonly people: readonly { readonly _id: string; readonly name: string }[]
  readonly type: Draft<'absences'>['type']
  readonly from: string
  readonly to: string
  readonly planned: readonly Planned[]
}

/** What came of it, and how all of it is taken back. */
export interface Done extends Replaced {
  readonly absences: number
}

/**
 * Records the absences, frees and gives their shifts, and sends the texts: an operation each, in this order. An absence is a
 * fact, and stands whatever else is refused.
 */
export const replaceAbsent = (asked: Asked): Promise<Done> => untilWritten(runAll(asked))

async function runAll({ people, type, from, to, planned, ...telling }: Asked): Promise<Done> {
  const noted = await atOnce(
    people.map((person) => ({ ...person, absenceId: uuidv7() })),
    ({ name }) => name,
    ({ _id: employeeId, absenceId }) => {
      const absence = { _id: absenceId, employeeId, type, startDate: from, endDate: to }
      return runVerb('absences.record', { absence, status: 'approved', assignments: 'free' })
    },
  )
  const absences = noted.done.map(({ absenceId }) => absenceId)
  const away = new Set(noted.done.map(({ _id }) => _id))
  const undo = async () => {
    if (absences.length > 0) await runVerb('absences.decide', { ids: absences, to: 'cancelled' })
  }
  const left = { planned: planned.filter((one) => away.has(one.left.person._id)), freeing: null, undo }
  const done = await replaceLeft(left, telling)
  return {
    ...done,
    absences: absences.length,
    waits: noted.waits || done.waits,
    refused: [...noted.refused, ...done.refused],
  }
}
