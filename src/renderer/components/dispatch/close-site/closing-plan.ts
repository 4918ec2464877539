import type { ClosingDay, ClosingShift, SiteClosing } from '#shared/contract/dispatch/desk.ts'
import type { Preview } from '#shared/contract/ipc.ts'
import type { Recipient } from '#shared/contract/messages/messages.ts'
import { calledOffDaysText, closedForGoodText, type CalledOffSite } from '#shared/domain/messages/called-off-texts.ts'
import { messageParts } from '#shared/domain/messages/message-parts.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import {
  isReached,
  nameOf,
  planned,
  questionTexts,
  type Placement,
  type PlannedText,
} from '../cancel-day/cancel-plan.ts'

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** A shift with its day. */
type Dated = ClosingShift & Pick<ClosingDay, 'date'>
const datedOf = ({ days }: SiteClosing): readonly Dated[] =>
  days.flatMap(({ date, shifts }) => shifts.map((shift) => ({ ...shift, date })))

/** What closing a site does, in figures: superior force lifts what people are owed, not what the client owes. */
export function consequencesOf(closing: SiteClosing, isForceMajeure: boolean): Preview {
  const { days, people } = closing
  const shifts = datedOf(closing)
  const owed = isForceMajeure ? [] : shifts.filter(({ owedMinutes }) => owedMinutes > 0)
  const countOf = (id: string) => shifts.filter(({ personId }) => personId === id).length
  return {
    released: people.map(({ id }) => ({ employeeId: id, assignments: countOf(id) })),
    retimed: 0,
    removed: sum(days, ({ open }) => open),
    added: 0,
    isLate: days.some(({ isLate }) => isLate),
    owed: {
      minutes: sum(owed, ({ owedMinutes }) => owedMinutes),
      people: new Set(owed.map((one) => one.personId)).size,
    },
    fee: {
      feeMinutes: sum(days, ({ fee }) => fee.feeMinutes),
      feeAmount: sum(days, ({ fee }) => fee.feeAmount),
    },
    titles: Object.fromEntries(people.map((person) => [person.id, nameOf(person)])),
  }
}

/** Whom no text reaches: they are called. */
export const toCall = ({ people, supervisor }: SiteClosing): readonly string[] =>
  [...people, ...(supervisor ? [supervisor] : [])].filter((person) => !isReached(person)).map(nameOf)

interface Told {
  readonly calledOff: CalledOffSite
  readonly siteId: string
  readonly isForceMajeure: boolean
  readonly company: string
  readonly placements: readonly Placement[]
}

function personTexts(person: Recipient, own: readonly Dated[], told: Told): readonly PlannedText[] {
  if (!isReached(person) || own.length === 0) return []
  const { calledOff, siteId, isForceMajeure } = told
  const days = [...Map.groupBy(own, ({ date }) => date)].map(([date, shifts]) => ({
    date,
    hours: shifts.map(({ startTime, endTime }) => ({ from: startTime, to: endTime })),
  }))
  const owed = isForceMajeure ? 0 : sum(own, ({ owedMinutes }) => owedMinutes)
  const expiresAt = own
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  const rest = { employeeId: person.id, type: 'Assignation' as const, siteId, expiresAt }
  const body = calledOffDaysText(person, calledOff, days, owed)
  return messageParts(body, LONGEST_TEXT).map((part) => planned('people', person, part, rest))
}

function siteTexts({ days, supervisor }: SiteClosing, people: number, { calledOff, siteId }: Told) {
  if (!supervisor || !isReached(supervisor) || days.length === 0) return []
  const dates = days.map(({ date }) => date)
  const body = closedForGoodText(supervisor, calledOff, dates, people)
  const rest = { supervisorId: supervisor.id, siteId }
  return messageParts(body, LONGEST_TEXT).map((part) => planned('site', supervisor, part, rest))
}

/** Every text of a site that is closed: to each person once with all their days, about the other places, and to the site once. */
export function closingTexts(closing: SiteClosing, told: Told): readonly PlannedText[] {
  const ofPeople = Map.groupBy(datedOf(closing), ({ personId }) => personId)
  return [
    ...closing.people.flatMap((person) => personTexts(person, ofPeople.get(person.id) ?? [], told)),
    ...questionTexts(told),
    ...siteTexts(closing, ofPeople.size, told),
  ]
}
