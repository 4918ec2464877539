import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import type { LiveStore } from './live-store.ts'
import { useLive, useLiveStore } from './use-live.ts'

/** A column that is dragged changes with each frame, and is stored four times a second. */
const SAVE_EVERY = 250

/** Asks for a preference before it is used: what it decides is then drawn once. */
export const preparePref = (store: LiveStore, key: string): Promise<void> => store.prepare('prefs.get', { key }, [])

/**
 * A preference of the signed-in person, decoded by the first `read`, and its setter. A change shows at once. The first is
 * stored at once too; of those that follow in quick succession the last is, at the latest when the window closes.
 * Undefined until the stored value is known; one that was known before is there in the first render.
 */
export function usePref<T>(key: string, read: (stored: unknown) => T): readonly [T | undefined, (next: T) => void] {
  const store = useLiveStore()
  const { value, error, isPrevious } = useLive('prefs.get', { key }, [])
  const [decode] = useState(() => read)
  const [chosen, setChosen] = useState<{ readonly key: string; readonly value: T }>()
  /** Set for a moment after a change was stored; `storeLast` then stores the latest of the changes made since. */
  const recent = useRef<{ readonly key: string; storeLast?: () => void } | null>(null)

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
      const storeNow = () => {
        request('prefs.set', { key, value: next as never })
          .then(() => store.refresh('prefs.get', { key }))
          .catch((failure: unknown) => log('warn', failure))
      }
      if (recent.current?.key === key) {
        recent.current.storeLast = storeNow
        return
      }
      storeNow()
      const started: NonNullable<typeof recent.current> = { key }
      recent.current = started
      setTimeout(() => {
        started.storeLast?.()
        if (recent.current === started) recent.current = null
      }, SAVE_EVERY)
    },
    [key, store],
  )
  useEffect(() => {
    const storeLast = () => recent.current?.storeLast?.()
    window.addEventListener('pagehide', storeLast)
    return () => window.removeEventListener('pagehide', storeLast)
  }, [])
  return [chosen?.key === key ? chosen.value : kept, save]
}
