import { v7 as uuidv7 } from 'uuid'
import type { LeftWork } from '#shared/contract/dispatch/desk.ts'
import type { Draft } from '#shared/entities/index.ts'
import { composeAll, messageOf, questionsAbout, removeAll } from '#renderer/components/messages/questions.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { runVerb, untilWritten } from '#renderer/records/write.ts'
import { giveBack } from '../freed-assignments.ts'
import { takePlaceBack, withReason } from '../give-place.ts'
import type { Planned } from './choices.ts'
import type { ContactText } from './told.ts'

/** What is done when people cannot come. */
export interface Asked {
  readonly people: readonly { readonly _id: string; readonly name: string }[]
  readonly type: Draft<'absences'>['type']
  readonly from: string
  readonly to: string
  readonly planned: readonly Planned[]
  /** Whether whoever takes a shift is asked by text whether they come. */
  readonly asksPeople: boolean
  readonly contacts: readonly ContactText[]
  readonly company: string
}

/** What was refused, about whom. */
export interface Refused {
  readonly name: string
  readonly error: unknown
}

/** What came of it, and how all of it is taken back. */
export interface Done {
  readonly absences: number
  readonly placed: number
  readonly texts: number
  readonly waits: boolean
  readonly refused: readonly Refused[]
  /** Takes all of it back; resolves with how many texts had left already. */
  readonly undo: (reason: string) => Promise<number>
}

/**
 * Records the absences, frees and gives their shifts, and sends the texts: an operation each, in this order. An absence is a
 * fact, and stands whatever else is refused.
 */
export const replaceAbsent = (asked: Asked): Promise<Done> => untilWritten(runAll(asked))

async function runAll({ people, type, from, to, planned, asksPeople, contacts, company }: Asked): Promise<Done> {
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
  const freed = planned.filter(({ left }) => away.has(left.person._id))
  const placed: Planned[] = []
  for (const one of freed) {
    const { candidate, chosen, left } = one
    if (candidate === null) continue
    try {
      await runVerb('assignments.replace', {
        id: left.assignment._id,
        employeeId: candidate.employeeId,
        ...withReason(chosen.reason),
      })
      placed.push(one)
    } catch (error) {
      refused.push({ name: candidate.name, error: asAppError(error) })
    }
  }
  const sent = await sendTexts(placed, { asksPeople, contacts, company }, refused)
  const undo = (reason: string) => takeBack({ absences, freed, placed, sent }, reason)
  return { absences: absences.length, placed: placed.length, texts: sent.length, waits, refused, undo }
}

/** Sends the texts at once, also in quiet hours; the ids of those that could be composed. */
async function sendTexts(
  placed: readonly Planned[],
  { asksPeople, contacts, company }: Pick<Asked, 'asksPeople' | 'contacts' | 'company'>,
  refused: Refused[],
): Promise<readonly string[]> {
  const given = placed.map(({ left }) => left.assignment._id)
  const { texts, leftOut } =
    asksPeople && given.length > 0 ? await questionsAbout(given, company) : { texts: [], leftOut: [] }
  for (const name of leftOut) refused.push({ name, error: null })
  const questions = texts.map((text) => messageOf(text, { templateId: null, urgent: true }))
  const told = contacts.map(({ supervisorId, body, language, assignmentIds, siteId }) => ({
    id: uuidv7(),
    supervisorId,
    type: 'Assignation' as const,
    body,
    language,
    assignmentIds: [...assignmentIds],
    siteId,
    urgent: true,
  }))
  const ids: string[] = []
  // Apart: whoever of a site cannot be texted keeps nobody from being asked.
  for (const messages of [questions, told]) {
    if (messages.length === 0) continue
    try {
      await composeAll(messages, false)
      ids.push(...messages.map(({ id }) => id))
    } catch (error) {
      refused.push({ name: '', error: asAppError(error) })
    }
  }
  return ids
}

interface Made {
  readonly absences: readonly string[]
  readonly freed: readonly Planned[]
  readonly placed: readonly Planned[]
  readonly sent: readonly string[]
}

const asBefore = ({ assignment }: LeftWork) => assignment

async function takeBack({ absences, freed, placed, sent }: Made, reason: string): Promise<number> {
  let left = 0
  for (const id of sent) await removeAll([id]).catch(() => (left += 1))
  if (absences.length > 0) await runVerb('absences.decide', { ids: [...absences], to: 'cancelled' })
  for (const { left: work, candidate } of placed)
    if (candidate) await takePlaceBack(asBefore(work), candidate.employeeId, reason)
  await giveBack(
    freed.filter((one) => !placed.includes(one)).map(({ left: work }) => asBefore(work)),
    reason,
  )
  return left
}
