import { useState } from 'react'
import type { Filter } from '#shared/model/query.ts'
import { countAmong } from '#renderer/queries/count-among.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { useCount } from '#renderer/queries/use-records.ts'

/** The assignments that begin after the page was opened, and that somebody is expected at. */
function useComingFilters(): readonly Filter[] {
  const [now] = useState(() => new Date().toISOString())
  return [
    { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
    { field: 'start', op: 'atLeast', value: now },
  ]
}

/** How many assignments of some people begin from now on; undefined until it is known. */
export function useComing(ids: readonly string[]): number | undefined {
  const coming = useComingFilters()
  return useAnswer(ids.join(), (wanted) => countAmong('assignments', 'employeeId', ids, coming, wanted))
}

/** The same of one person, counted anew when their assignments change; 0 until it is known, and when nobody is asked about. */
export function useComingOf(id: string | null): number {
  const coming = useComingFilters()
  const filters: Filter[] = [...coming, { field: 'employeeId', op: 'anyOf', value: [id ?? ''] }]
  return useCount('assignments', id === null ? null : { filters }).value ?? 0
}
