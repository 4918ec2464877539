import { useCallback, useRef, useState } from 'react'
import type { FormValues } from './form-values.ts'

/**
 * What a person changed of a form; null for nothing. `lastChanges` gives them before the form is drawn again, to who waited
 * while they were made.
 */
export function useChanges() {
  const [changes, draw] = useState<FormValues | null>(null)
  const last = useRef<FormValues | null>(null)
  const setChanges = useCallback((next: FormValues | null) => {
    last.current = next
    draw(next)
  }, [])
  const lastChanges = useCallback(() => last.current, [])
  return { changes, setChanges, lastChanges }
}
