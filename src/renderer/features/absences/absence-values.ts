import type { AbsenceDays } from '#shared/domain/people/absence-span.ts'
import { isDay, isTimeOfDay } from '#shared/model/dates.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

/** What a form of an absence decides beside its fields. */
export const DECISION = 'decision'
export const ASSIGNMENTS = 'assignments'
export type Decided = 'requested' | 'approved'
export type Freeing = 'free' | 'keep'

export const decisionIn = (values: FormValues): Decided => (values[DECISION] === 'requested' ? 'requested' : 'approved')
/** What a form asks for; a new absence frees by default, a change of one keeps what it does not say. */
export function freeingIn(values: FormValues, isNew: boolean): Freeing {
  const asked = values[ASSIGNMENTS]
  return asked === 'keep' || asked === 'free' ? asked : isNew ? 'free' : 'keep'
}

/** Who is away and when, of a form whose days and hours can be read; null until they can. */
export function awayIn(values: FormValues): (AbsenceDays & { readonly employeeId: string }) | null {
  const { employeeId, startDate, endDate, startTime, endTime } = values
  if (typeof employeeId !== 'string' || employeeId === '') return null
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return null
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return null
  const hours = [startTime, endTime].map((time) => (typeof time === 'string' && isTimeOfDay(time) ? time : null))
  const [from = null, to = null] = hours
  if ((from === null) !== (to === null) || (from !== null && to !== null && to <= from)) return null
  return { employeeId, startDate, endDate, startTime: from, endTime: to }
}
