import { useState } from 'react'
import type { Filter, View } from '#shared/model/query.ts'
import { countAmong } from '#renderer/queries/count-among.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { useCount } from '#renderer/queries/use-records.ts'

const nowText = () => new Date().toISOString()

/** The assignments that begin after a moment, and that somebody is expected at. */
const comingFrom = (now: string): readonly Filter[] => [
  { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
  { field: 'start', op: 'atLeast', value: now },
]

/** The assignments of a person that begin from a moment on, the soonest first. */
export const comingView = (id: string, now: string = nowText()): View => ({
  search: '',
  filters: [...comingFrom(now), { field: 'employeeId', op: 'anyOf', value: [id] }],
  sort: [{ field: 'start', dir: 'asc' }],
})

/** How many assignments of some people begin from now on; undefined until it is known. */
export function useComing(ids: readonly string[]): number | undefined {
  const [now] = useState(nowText)
  return useAnswer(ids.join(), (wanted) => countAmong('assignments', 'employeeId', ids, comingFrom(now), wanted))
}

/** How many assignments one person has ahead, counted anew when they change; 0 until it is known, and for no person. */
export function useComingOf(id: string | null): number {
  const [now] = useState(nowText)
  return useCount('assignments', id === null ? null : comingView(id, now)).value ?? 0
}
