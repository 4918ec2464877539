import { v7 as uuidv7 } from 'uuid'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { MOST_FREED } from '#shared/verbs/dispatch/free-assignments.ts'
import { composeAll, messageOf, questionsAbout, takeTextsBack } from '#renderer/components/messages/questions.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { runVerb } from '#renderer/records/write.ts'
import { freedBy, giveBack } from '../freed-assignments.ts'
import { takePlacesBack, withReason } from '../give-place.ts'
import { atOnce, type Refused } from './at-once.ts'
import type { Planned } from './choices.ts'
import type { ContactText } from './told.ts'

/** Who is told once shifts have somebody else. */
export interface Telling {
  /** Whether whoever takes a shift is asked by text whether they come. */
  readonly asksPeople: boolean
  readonly contacts: readonly ContactText[]
  readonly company: string
}

/** What made people leave their shifts. */
export interface Left {
  readonly planned: readonly Planned[]
  /** What they leave too, without anybody proposed. */
  readonly rest?: readonly BoardAssignment[]
  /** Why the shifts that nobody takes are taken from them; null when they are free already. */
  readonly freeing: string | null
  /** Takes back what made them leave, before the shifts are theirs again. */
  readonly undo: () => Promise<void>
}

/** What came of it, and how all of it is taken back. */
export interface Replaced {
  readonly placed: number
  /** Left to fill. */
  readonly open: number
  readonly texts: number
  readonly waits: boolean
  readonly refused: readonly Refused[]
  /** Takes all of it back; resolves with how many texts had left already. */
  readonly undo: (reason: string) => Promise<number>
}

type Taken = Planned & { readonly candidate: NonNullable<Planned['candidate']> }

const isTaken = (one: Planned): one is Taken => one.candidate !== null
const takerOf = ({ candidate }: Taken) => candidate.name

/** Gives the shifts that people left to others, frees those that nobody takes, and sends the texts: in this order. */
export async function replaceLeft({ planned, rest = [], freeing, undo }: Left, telling: Telling): Promise<Replaced> {
  const given = await atOnce(planned.filter(isTaken), takerOf, ({ candidate, chosen, left }) =>
    runVerb('assignments.replace', {
      id: left.assignment._id,
      employeeId: candidate.employeeId,
      ...withReason(chosen.reason),
    }),
  )
  const refused = [...given.refused]
  const placed = given.done
  const open = [
    ...planned.filter((one) => !placed.some(({ left }) => left === one.left)).map(({ left }) => left.assignment),
    ...rest,
  ]
  const freed = freeing === null ? open : await freeAll(open, freeing, refused)
  const sent = await sendTexts(placed, telling, refused)
  return {
    placed: placed.length,
    open: freed.length,
    texts: sent.length,
    waits: given.waits,
    refused,
    undo: async (reason) => {
      const gone = await takeTextsBack(sent)
      await undo()
      const taken = placed.map(({ left, candidate }) => ({
        assignment: left.assignment,
        employeeId: candidate.employeeId,
      }))
      await takePlacesBack(taken, reason)
      await giveBack(freed, reason)
      return gone
    },
  }
}

/** Takes shifts from their people; answers those that were. What somebody worked on stays with them. */
async function freeAll(
  open: readonly BoardAssignment[],
  reason: string,
  refused: Refused[],
): Promise<readonly BoardAssignment[]> {
  const freed: BoardAssignment[] = []
  for (let at = 0; at < open.length; at += MOST_FREED) {
    const part = open.slice(at, at + MOST_FREED)
    try {
      freed.push(...freedBy(await runVerb('assignments.free', { ids: part.map(({ _id }) => _id), reason }), part))
    } catch (error) {
      refused.push({ name: '', error: asAppError(error) })
    }
  }
  return freed
}

/** Sends the texts at once, also in quiet hours; the ids of those that could be composed. */
async function sendTexts(
  placed: readonly Planned[],
  { asksPeople, contacts, company }: Telling,
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
  // Apart: whoever of a site cannot be texted keeps nobody from being asked.
  const groups = [questions, told].filter(({ length }) => length > 0)
  const sent = await Promise.allSettled(groups.map((messages) => composeAll(messages, false)))
  return groups.flatMap((messages, i) => {
    const one = sent[i]
    if (one?.status !== 'rejected') return messages.map(({ id }) => id)
    refused.push({ name: '', error: asAppError(one.reason) })
    return []
  })
}
