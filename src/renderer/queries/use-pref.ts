import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import type { LiveStore } from './live-store.ts'
import { useLive, useLiveStore } from './use-live.ts'

const SAVE_AFTER = 250

/** Asks for a preference before it is used: what it decides is then drawn once. */
export const preparePref = (store: LiveStore, key: string): Promise<void> => store.prepare('prefs.get', { key }, [])

/**
 * A preference of the signed-in person, decoded by the first `read`, and its setter. A change shows at once and is stored a
 * moment later. Undefined until the stored value is known; one that was known before is there in the first render.
 */
export function usePref<T>(key: string, read: (stored: unknown) => T): readonly [T | undefined, (next: T) => void] {
  const store = useLiveStore()
  const { value, error, isPrevious } = useLive('prefs.get', { key }, [])
  const [decode] = useState(() => read)
  const [chosen, setChosen] = useState<{ readonly key: string; readonly value: T }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // While the answer for a new key is awaited, the value is that of the previous one.
  const stored = isPrevious ? undefined : value
  const isKnown = stored !== undefined || error !== null
  const kept = useMemo(() => (isKnown ? decode(stored) : undefined), [isKnown, stored, decode])
  useEffect(() => {
    if (error) log('warn', error)
  }, [error])

  const save = useCallback(
    (next: T) => {
      setChosen({ key, value: next })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        request('prefs.set', { key, value: next as never })
          .then(() => store.refresh('prefs.get', { key }))
          .catch((failure: unknown) => log('warn', failure))
      }, SAVE_AFTER)
    },
    [key, store],
  )
  return [chosen?.key === key ? chosen.value : kept, save]
}
