import { useCallback, useEffect, useRef, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'

const SAVE_AFTER = 250

/**
 * A preference of the signed-in person, decoded by `read`, and its setter. A change shows at once and is stored a moment
 * later. Undefined until the stored value is known.
 */
export function usePref<T>(key: string, read: (stored: unknown) => T): readonly [T | undefined, (next: T) => void] {
  const [value, setValue] = useState<T>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reader = useRef(read)

  useEffect(() => {
    let isCurrent = true
    request('prefs.get', { key })
      .catch((error: unknown) => log('warn', error))
      .then((stored) => isCurrent && setValue((now) => now ?? reader.current(stored)))
    return () => void (isCurrent = false)
  }, [key])

  const save = useCallback(
    (next: T) => {
      setValue(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        request('prefs.set', { key, value: next as never }).catch((error: unknown) => log('warn', error))
      }, SAVE_AFTER)
    },
    [key],
  )
  return [value, save]
}
