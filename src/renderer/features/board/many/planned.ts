import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { isFinal } from '#shared/domain/dispatch/finding.ts'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import type { NamedPerson } from '../week/board-acts.ts'
import type { Chosen, Clip } from './marks.ts'

/** What is to become of one assignment: its person, or another one, works like it or instead of it on a day. */
export interface Planned extends Chosen {
  readonly person: NamedPerson
  readonly date: string
}

/** A cell of the board. */
export interface Place {
  readonly person: NamedPerson
  readonly date: string
}

const holderOf = ({ assignment: { employeeId }, name }: Chosen): NamedPerson | null =>
  employeeId === null ? null : { _id: employeeId, name }

const firstDay = (items: readonly Chosen[]): string =>
  items.reduce((day, { assignment }) => (assignment.date < day ? assignment.date : day), '9999-12-31')

/**
 * Where cut or copied assignments come to lie: those of a day, the first of them unless another is said, on the day of the
 * cell, the others as far from it as they were. Those of one person, and those of nobody, go to the person of the cell;
 * those of several keep their people. Of what is moved on, the last comes first: each leaves its day before another one
 * comes to it.
 */
export function laidDown({ kind, items }: Clip, to: Place, from: string = firstDay(items)): readonly Planned[] {
  const by = daysBetween(from, to.date)
  const people = new Set(items.map(({ assignment }) => assignment.employeeId))
  const planned = items.map((item): Planned => {
    const own = people.size === 1 || isOpen(item.assignment) ? null : holderOf(item)
    return { ...item, person: own ?? to.person, date: addDays(item.assignment.date, by) }
  })
  return inTurn(kind, planned)
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

/** Whether nothing has to be asked. */
export const isPlain = ({ agreement, needsReason, isImpossible }: Weighed): boolean =>
  !isImpossible && agreement === null && !needsReason
