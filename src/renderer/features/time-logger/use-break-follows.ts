import { useEffect, useRef } from 'react'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import type { PlannedValues } from '#renderer/components/time/clocking/day-plan.ts'

type OwnBreak = Pick<PlannedValues, 'breakMinutes' | 'breakPaid'>

/** The break that a form took from its order follows what is due; one that somebody typed stays. */
export function useBreakFollows({ values, set }: Pick<RecordForm, 'values' | 'set'>, due: OwnBreak): void {
  const last = useRef(due)
  const { breakMinutes, breakPaid } = values
  useEffect(() => {
    const before = last.current
    last.current = due
    const isTyped = breakMinutes !== before.breakMinutes || breakPaid !== before.breakPaid
    if (isTyped) return
    if (due.breakMinutes !== breakMinutes) set('breakMinutes', due.breakMinutes)
    if (due.breakPaid !== breakPaid) set('breakPaid', due.breakPaid)
  }, [due, breakMinutes, breakPaid, set])
}
