import { readText } from './read-text.ts'
import { replies } from './reply.ts'
import type { Effect, OpenQuestion, ReadText, Response, SenderFacts } from './response.ts'

type Outcome = Omit<Response, 'read'>

/** Nothing follows but that a dispatcher reads it. */
const FOR_PERSON: Outcome = { effects: [], reply: null, forPerson: true }

/** Hours before an assignment within which a delay is one of it. */
const DELAY_HOURS = 16

const sameShifts = (a: OpenQuestion, b: OpenQuestion): boolean =>
  a.shifts.length === b.shifts.length &&
  a.shifts.every(({ assignmentId }, i) => assignmentId === b.shifts[i]?.assignmentId)

/** The questions an answer may be to; of several about the same assignments, the last. */
const distinct = (questions: readonly OpenQuestion[]): readonly OpenQuestion[] =>
  questions.filter((one, i) => !questions.slice(i + 1).some((later) => sameShifts(one, later)))

/** A yes or no: to the question of its code, or to the only one that is open. */
function answer(facts: SenderFacts, kind: 'yes' | 'no', code: string | null): Outcome {
  const open = distinct(facts.questions)
  if (open.length === 0) return FOR_PERSON
  const meant = code === null ? open : distinct(facts.questions.filter((question) => question.code === code))
  const [only] = meant
  if (!only || (code === null && meant.length > 1))
    return { effects: [], reply: replies.whichOne({ ...facts, questions: open }, code), forPerson: false }
  // Two questions with one code: only a person can tell.
  if (meant.length > 1) return FOR_PERSON
  const assignmentIds = only.shifts.map(({ assignmentId }) => assignmentId)
  const effect: Effect = { kind: kind === 'yes' ? 'confirm' : 'decline', messageId: only.messageId, assignmentIds }
  // Somebody has to be found for what is refused.
  return { effects: [effect], reply: replies.answered(facts, kind, only), forPerson: kind === 'no' }
}

/** A delay is of the assignment that has begun, or begins soon; a dispatcher always reads it. */
function delay(facts: SenderFacts, minutes: number): Outcome {
  if (!facts.isEmployee) return FOR_PERSON
  const soon = new Date(Date.parse(facts.now) + DELAY_HOURS * 3_600_000).toISOString()
  const shift = facts.shifts.find(({ start, end }) => end > facts.now && start <= soon)
  const effect: Effect = { kind: 'late', minutes, assignmentId: shift?.assignmentId ?? null }
  return { effects: [effect], reply: replies.late(facts, minutes), forPerson: true }
}

function outcomeOf(facts: SenderFacts, read: ReadText): Outcome {
  switch (read.kind) {
    case 'yes':
    case 'no':
      return answer(facts, read.kind, read.code)
    case 'late':
      return delay(facts, read.minutes)
    case 'schedule':
    case 'hours':
      if (!facts.isEmployee) return FOR_PERSON
      return { effects: [{ kind: `${read.kind}Asked` }], reply: replies[read.kind](facts), forPerson: false }
    case 'help':
      return { effects: [], reply: replies.help(facts), forPerson: false }
    case 'optOut':
      // A dispatcher has to know that texts no longer reach them.
      if (facts.optedOut) return { effects: [], reply: null, forPerson: false }
      return { effects: [{ kind: 'optOut' }], reply: replies.optedOut(facts), forPerson: true }
    case 'optIn':
      return { effects: facts.optedOut ? [{ kind: 'optIn' }] : [], reply: replies.optedIn(facts), forPerson: false }
    case 'person':
      return FOR_PERSON
  }
}

/**
 * What follows from a text: what changes, the answer in 7 bits, and whether a dispatcher is to read
 * it. Who asked for no more texts gets an answer to AIDE and DÉBUT alone; what they write otherwise counts, and a dispatcher
 * reads it.
 */
export function respond(text: string, facts: SenderFacts): Response {
  const read = readText(text)
  const outcome = outcomeOf(facts, read)
  const isSilent = facts.optedOut && read.kind !== 'help' && read.kind !== 'optIn' && read.kind !== 'optOut'
  if (!isSilent) return { read, ...outcome }
  const effects = outcome.effects.filter(({ kind }) => kind !== 'scheduleAsked' && kind !== 'hoursAsked')
  return { read, effects, reply: null, forPerson: true }
}
