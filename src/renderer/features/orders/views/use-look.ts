import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePref } from '#renderer/queries/use-pref.ts'
import { lookNamed, type Look } from './looks.ts'

const NAME = 'look'

/** How the orders are shown: as the address says, else as last time. Undefined until that is known. */
export function useLook(): readonly [Look | undefined, (next: Look) => void] {
  const [params, setParams] = useSearchParams()
  const [kept, keep] = usePref('orders.look', (stored) => lookNamed(stored) ?? 'list')
  const show = useCallback(
    (next: Look) => {
      keep(next)
      setParams(
        (now) => {
          const to = new URLSearchParams(now)
          to.set(NAME, next)
          return to
        },
        { replace: true },
      )
    },
    [keep, setParams],
  )
  return [lookNamed(params.get(NAME)) ?? kept, show]
}
