import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { isFinal, type Finding } from '#shared/domain/dispatch/finding.ts'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { isHeld, isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import type { NamedPerson } from '../week/board-acts.ts'
import type { Chosen, Clip } from './marks.ts'

/** What is to become of one assignment: its person, or another one, works like it or instead of it on a day. */
export interface Planned extends Chosen {
  readonly person: NamedPerson
  readonly date: string
}

/** A cell of the board: a day of somebody, or a day of a site, or of all of them, where everybody keeps what is theirs. */
export interface Place {
  readonly person: NamedPerson | null
  readonly siteId?: string
  readonly date: string
}

/** Whether a cell is of a site that nothing of what was kept belongs to. */
export const isElsewhere = ({ items }: Clip, { siteId }: Place): boolean =>
  siteId !== undefined && items.every(({ assignment }) => assignment.siteId !== siteId)

const holderOf = ({ assignment: { employeeId }, name }: Chosen): NamedPerson | null =>
  employeeId === null ? null : { _id: employeeId, name }

const firstDay = (items: readonly Chosen[]): string =>
  items.reduce((day, { assignment }) => (assignment.date < day ? assignment.date : day), '9999-12-31')

/**
 * Where cut or copied assignments come to lie: those of a day, the first of them unless another is said, on the day of the
 * cell, the others as far from it as they were. Those of one person, and those of nobody, go to the person of the cell;
 * those of several keep their people, and everywhere where the cell is nobody's: what is to fill stays behind there. Of what is moved on, the last comes first: each leaves its day before another one
 * comes to it.
 */
export function laidDown({ kind, items }: Clip, to: Place, from: string = firstDay(items)): readonly Planned[] {
  const by = daysBetween(from, to.date)
  const people = new Set(items.map(({ assignment }) => assignment.employeeId))
  const isGiven = to.person !== null && people.size === 1
  const planned = items.flatMap((item): readonly Planned[] => {
    const own = isGiven || isOpen(item.assignment) ? null : holderOf(item)
    const person = own ?? to.person
    return person ? [{ ...item, person, date: addDays(item.assignment.date, by) }] : []
  })
  return inTurn(kind, planned)
}

/**
 * What of the chosen is kept: of what is cut, what can leave its place; where sites are in the rows, what somebody has, unless
 * nobody has any of it.
 */
export function keptOf(kind: Clip['kind'], all: readonly Chosen[], isBySite: boolean): readonly Chosen[] {
  if (kind === 'cut') return all.filter(({ assignment }) => isHeld(assignment))
  const somebodys = isBySite ? all.filter(({ assignment }) => !isOpen(assignment)) : all
  return somebodys.length > 0 ? somebodys : all
}

/** Assignments moved by some days, each with its person. */
export const movedBy = (items: readonly Chosen[], days: number): readonly Planned[] =>
  inTurn(
    'cut',
    items.flatMap((item) => {
      const person = holderOf(item)
      return person ? [{ ...item, person, date: addDays(item.assignment.date, days) }] : []
    }),
  )

/** The earlier first. */
export const byStart = (a: Chosen, b: Chosen): number =>
  a.assignment.start.localeCompare(b.assignment.start) || a.name.localeCompare(b.name)

/** Assignments given to one person on their days, the earlier ones first: their hours count for the later ones. */
export const givenTo = (items: readonly Chosen[], person: NamedPerson): readonly Planned[] =>
  items.toSorted(byStart).map((item) => ({ ...item, person, date: item.assignment.date }))

/** Whether all stay on their days, and only go to somebody else. */
export const isGiving = (kind: Clip['kind'], planned: readonly Planned[]): boolean =>
  kind === 'cut' && planned.every(({ assignment, date }) => date === assignment.date)

function inTurn(kind: Clip['kind'], planned: readonly Planned[]): readonly Planned[] {
  const [first] = planned
  const isOn = kind === 'cut' && first !== undefined && first.date > first.assignment.date
  return planned.toSorted((a, b) => (isOn ? -1 : 1) * (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** What has to be agreed before: one more than ordered, or that the order gets the day. */
export type Agreement = 'extra' | 'addDay'

/** What is planned, with what is found about it. */
export interface Weighed extends Planned {
  readonly verdict: PairVerdict
  readonly agreement: Agreement | null
  readonly needsReason: boolean
  /** Nothing can be said or agreed that makes it possible. */
  readonly isImpossible: boolean
}

export function weighed(planned: Planned, verdict: PairVerdict): Weighed {
  const { day, findings, refusal } = verdict
  const canAdd = day?.kind === 'notOrdered' && day.canAdd
  return {
    ...planned,
    verdict,
    agreement: canAdd ? 'addDay' : day?.kind === 'full' ? 'extra' : null,
    needsReason: findings.some(({ level }) => level !== 'info'),
    isImpossible: (refusal !== null && !canAdd) || findings.some(isFinal),
  }
}

/** What no reason accepts where the day alone would not be in the way: the order could get it. */
export const finalOf = ({ verdict: { day, findings } }: Weighed): Finding | undefined =>
  day?.kind === 'notOrdered' && day.canAdd ? findings.find(isFinal) : undefined

/** Whether nothing has to be asked. */
export const isPlain = ({ agreement, needsReason, isImpossible }: Weighed): boolean =>
  !isImpossible && agreement === null && !needsReason
