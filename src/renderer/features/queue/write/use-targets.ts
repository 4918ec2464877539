import { useMemo } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { Sort, View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { everyone, numberTarget, targetsOf, type Target } from './targets.ts'

export type Audience = 'employees' | 'applicants'

/** Whom a group send goes to: people by name, whoever fits some filters, and numbers. */
export interface Chosen {
  readonly people: Readonly<Record<Audience, readonly string[]>>
  /** Null: nobody is chosen by filters. */
  readonly views: Readonly<Record<Audience, View | null>>
  /** In E.164. */
  readonly numbers: readonly string[]
}

export const NOBODY: Chosen = {
  people: { employees: [], applicants: [] },
  views: { employees: null, applicants: null },
  numbers: [],
}

/** What the filters of each list look into. */
const CONCERNED: Readonly<Record<Audience, readonly EntityName[]>> = {
  employees: ['employees', 'employeeSkills', 'skills', 'assignments', 'absences', 'offices', 'sites'],
  applicants: ['applicants', 'employees'],
}

const byId = (ids: readonly string[]): View | null =>
  ids.length === 0 ? null : { search: '', filters: [{ field: '_id', op: 'anyOf', value: [...ids] }], sort: [] }

const BY_NAME: Sort[] = [
  { field: 'lastName', dir: 'asc' },
  { field: 'firstName', dir: 'asc' },
]

function useRecipients(entity: Audience, view: View | null) {
  const { value, isPrevious } = useLive(
    'messages.recipients',
    view && { entity, view: { ...view, sort: BY_NAME } },
    CONCERNED[entity],
  )
  return { found: view === null ? [] : value, isPrevious: view !== null && isPrevious }
}

/** Everybody chosen, each once; `isCurrent` is false while an answer is awaited. */
export function useTargets({ people, views, numbers }: Chosen): { targets: readonly Target[]; isCurrent: boolean } {
  const formats = useFormats()
  const named = useRecipients('employees', byId(people.employees))
  const namedApplicants = useRecipients('applicants', byId(people.applicants))
  const filtered = useRecipients('employees', views.employees)
  const filteredApplicants = useRecipients('applicants', views.applicants)
  const lists = [named, namedApplicants, filtered, filteredApplicants]
  const [a, b, c, d] = lists.map(({ found }) => found)
  const targets = useMemo(
    () =>
      everyone([
        targetsOf('employees', a ?? []),
        targetsOf('applicants', b ?? []),
        targetsOf('employees', c ?? []),
        targetsOf('applicants', d ?? []),
        numbers.map((phone) => numberTarget(phone, formats.phone(phone))),
      ]),
    [a, b, c, d, numbers, formats],
  )
  return { targets, isCurrent: lists.every(({ found, isPrevious }) => found !== undefined && !isPrevious) }
}
