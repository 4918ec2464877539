import { v7 as uuidv7 } from 'uuid'
import type { CalledOffDay, CalledOffWork, Elsewhere } from '#shared/contract/dispatch/desk.ts'
import type { AskedPerson, Recipient } from '#shared/contract/messages/messages.ts'
import { ASK_TEXTS } from '#shared/domain/messages/ask-text.ts'
import { calledOffText, siteClosedText, type CalledOff } from '#shared/domain/messages/called-off-texts.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { askPlan, messageOf } from '#renderer/components/messages/questions.ts'

/** Whom a text is for: who was to come, who is asked to go elsewhere, and whoever runs the site. */
export const TEXT_GROUPS = ['people', 'elsewhere', 'site'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

/** A text that is written and not sent. */
export interface PlannedText {
  readonly group: TextGroup
  /** Who gets it. */
  readonly id: string
  readonly name: string
  readonly language: 'fr' | 'en'
  readonly body: string
  readonly message: VerbInput<'messages.compose'>['messages'][number]
}

/** A person of the day who gets an open assignment instead. */
export interface Placement extends Elsewhere {
  readonly person: Recipient
}

export const nameOf = ({ firstName, lastName }: Recipient): string => `${firstName} ${lastName}`
/** Whether a text reaches somebody; else they are called. */
export const isReached = ({ phone, optedOut }: Recipient): boolean => phone !== '' && !optedOut

/** The assignments of each person who was to come. */
function workOfPeople({ work }: CalledOffDay): readonly (readonly [Recipient, readonly CalledOffWork[]])[] {
  const known = new Map<string, Recipient>()
  for (const { person } of work) if (person) known.set(person.id, person)
  return [...known.values()].map((person) => [person, work.filter((one) => one.person?.id === person.id)])
}

/** Whom no text reaches: they are called. */
export const toCall = (day: CalledOffDay): readonly string[] =>
  [...workOfPeople(day).map(([person]) => person), ...(day.supervisor ? [day.supervisor] : [])]
    .filter((person) => !isReached(person))
    .map(nameOf)

/** Who gets which open assignment, but those left out. */
export const placementsOf = ({ work }: CalledOffDay, leftOut: ReadonlySet<string>): readonly Placement[] =>
  work.flatMap(({ person, elsewhere }) =>
    person && elsewhere && !leftOut.has(elsewhere.assignment._id) ? [{ ...elsewhere, person }] : [],
  )

interface Asked {
  readonly calledOff: CalledOff
  readonly siteId: string
  /** Superior force lifts what people are owed. */
  readonly isForceMajeure: boolean
  readonly company: string
  readonly placements: readonly Placement[]
}

function peopleTexts(day: CalledOffDay, { calledOff, siteId, isForceMajeure }: Asked): readonly PlannedText[] {
  return workOfPeople(day).flatMap(([person, work]) => {
    if (!isReached(person)) return []
    const hours = work.map(({ assignment }) => ({ from: assignment.startTime, to: assignment.endTime }))
    const owed = isForceMajeure ? 0 : work.reduce((sum, { owedMinutes }) => sum + owedMinutes, 0)
    const body = calledOffText(person, calledOff, hours, owed)
    const expiresAt = work
      .map(({ assignment }) => assignment.end)
      .toSorted()
      .at(-1)
    return [planned('people', person, body, { employeeId: person.id, type: 'Assignation', siteId, expiresAt })]
  })
}

type Rest = Partial<Omit<PlannedText['message'], 'id' | 'body'>>

/** A text to somebody, which leaves at once. */
export function planned(group: TextGroup, person: Recipient, body: string, rest: Rest): PlannedText {
  const { id, language } = person
  const message = { id: uuidv7(), body, language, urgent: true, ...rest }
  return { group, id, name: nameOf(person), language, body, message }
}

/** Somebody who is asked about each of some assignments, asked about all of them. */
function askedAll(asked: readonly AskedPerson[]): readonly AskedPerson[] {
  const [first, ...rest] = asked.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  if (!first) return []
  const others = rest.map((one) => ({ ...one, assignmentId: one.assignmentIds[0] ?? '' }))
  return [{ ...first, others, assignmentIds: [first, ...rest].flatMap(({ assignmentIds }) => assignmentIds) }]
}

/** What asks whoever is given another place, once for all that they are given. */
export function questionTexts({ placements, company }: Pick<Asked, 'placements' | 'company'>): readonly PlannedText[] {
  const ofPeople = Map.groupBy(placements, ({ person }) => person.id)
  const asked = [...ofPeople.values()].flatMap((own) => askedAll(own.map((placement) => placement.asked)))
  return askPlan(asked, ASK_TEXTS, company, true).texts.map((question) => ({
    group: 'elsewhere',
    id: question.person.id,
    name: nameOf(question.person),
    language: question.person.language,
    body: question.body,
    message: messageOf(question, { templateId: null, urgent: true }),
  }))
}

function siteTexts(day: CalledOffDay, { calledOff, siteId }: Asked): readonly PlannedText[] {
  const { supervisor } = day
  if (!supervisor || !isReached(supervisor)) return []
  const body = siteClosedText(supervisor, calledOff, workOfPeople(day).length)
  return [planned('site', supervisor, body, { supervisorId: supervisor.id, siteId })]
}

/** Every text of a day that is called off: to its people, to those who are asked to go elsewhere, to whoever runs the site. */
export const textsOf = (day: CalledOffDay, asked: Asked): readonly PlannedText[] => [
  ...peopleTexts(day, asked),
  ...questionTexts(asked),
  ...siteTexts(day, asked),
]
