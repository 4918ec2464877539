import { useCallback, useEffect, useRef, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import type { FormValues } from './form-values.ts'

/** Unsaved values of a form. */
export interface Draft {
  /** The fields that were changed. */
  readonly values: FormValues
  /** What these fields were when the form opened; earlier versions did not store it. */
  readonly base?: FormValues
  readonly at: string
}

/** Milliseconds after which typed values are stored. It is a limit, not a pause: some people type for minutes without one. */
const STORE_AFTER = 600

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'at' in value

/**
 * Stores the fields of a form that were changed (null: none), and what they were before, in the preferences, so that a crash loses nothing. Returns the draft found when the form
 * opened (undefined until known), and a function that removes it.
 */
export function useDraft(key: string, changes: FormValues | null, before: FormValues) {
  const [found, setFound] = useState<Draft | null>()
  useEffect(() => {
    let isHere = true
    request('prefs.get', { key }).then(
      (stored) => isHere && setFound(isDraft(stored) ? stored : null),
      (error: unknown) => {
        log('warn', error)
        if (isHere) setFound(null)
      },
    )
    return () => {
      isHere = false
    }
  }, [key])

  /** When the first change was made that is not stored yet. */
  const unstoredSince = useRef<number | null>(null)
  useEffect(() => {
    if (changes === null || found === undefined) {
      unstoredSince.current = null
      return undefined
    }
    unstoredSince.current ??= performance.now()
    const storeNow = () => {
      unstoredSince.current = null
      // A draft that was found was begun over what it says: it asks again until it is saved.
      const begun = { ...before, ...found?.base }
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, begun[name] ?? null]))
      store(key, { values: changes, base, at: new Date().toISOString() })
    }
    const timer = setTimeout(storeNow, unstoredSince.current + STORE_AFTER - performance.now())
    return () => clearTimeout(timer)
  }, [key, changes, before, found])

  const remove = useCallback(() => {
    setFound(null)
    store(key, null)
  }, [key])
  return { found, remove }
}

function store(key: string, draft: Draft | null): void {
  request('prefs.set', { key, value: draft as never }).catch((error: unknown) => log('warn', error))
}
