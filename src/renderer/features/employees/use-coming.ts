import { useState } from 'react'
import { countAmong } from '#renderer/queries/count-among.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'

/** How many assignments of some people begin from now on; undefined until it is known. */
export function useComing(ids: readonly string[]): number | undefined {
  const [now] = useState(() => new Date().toISOString())
  const coming = [
    { field: 'status', op: 'anyOf' as const, value: ['pending', 'confirmed'] },
    { field: 'start', op: 'atLeast' as const, value: now },
  ]
  return useAnswer(ids.join(), (wanted) => countAmong('assignments', 'employeeId', ids, coming, wanted))
}
