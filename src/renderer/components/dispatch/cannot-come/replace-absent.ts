import { v7 as uuidv7 } from 'uuid'
import type { Draft } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { runVerb, untilWritten } from '#renderer/records/write.ts'
import type { Planned } from './choices.ts'
import { replaceLeft, type Refused, type Replaced, type Telling } from './replace-left.ts'

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
  const refused: Refused[] = []
  const absences: string[] = []
  const away = new Set<string>()
  let waits = false
  for (const { _id: employeeId, name } of people) {
    const id = uuidv7()
    const absence = { _id: id, employeeId, type, startDate: from, endDate: to }
    try {
      const written = await runVerb('absences.record', { absence, status: 'approved', assignments: 'free' })
      absences.push(id)
      away.add(employeeId)
      waits ||= written.waits
    } catch (error) {
      refused.push({ name, error: asAppError(error) })
    }
  }
  const undo = async () => {
    if (absences.length > 0) await runVerb('absences.decide', { ids: [...absences], to: 'cancelled' })
  }
  const left = { planned: planned.filter((one) => away.has(one.left.person._id)), freeing: null, undo }
  const done = await replaceLeft(left, telling)
  return { ...done, absences: absences.length, waits: waits || done.waits, refused: [...refused, ...done.refused] }
}
