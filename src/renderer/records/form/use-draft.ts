import { useCallback, useEffect, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import { createStoreSoon } from '#renderer/bridge/store-soon.ts'
import type { FormValues } from './form-values.ts'

/** Unsaved values of a form. */
export interface Draft {
  /** The fields that were changed. */
  readonly values: FormValues
  /** What these fields were when the form opened; earlier versions did not store it. */
  readonly base?: FormValues
  readonly at: string
}

/** Milliseconds after which typed values are stored. */
const STORE_AFTER = 600

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'at' in value

/**
 * Stores the fields of a form that were changed (null: none), and what they were before, in the preferences, so that a crash loses nothing. Returns the draft found when the form
 * opened (undefined until known), and a function that removes it.
 */
export function useDraft(key: string, changes: FormValues | null, before: FormValues) {
  const [found, setFound] = useState<Draft | null>()
  const [soon] = useState(() => createStoreSoon(STORE_AFTER))
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
      // What was typed a moment ago is stored before something else is shown.
      soon.flush()
    }
  }, [soon, key])

  useEffect(() => {
    if (changes === null || found === undefined) return soon.cancel()
    return soon.change(() => {
      // A draft that was found was begun over what it says: it asks again until it is saved.
      const begun = { ...before, ...found?.base }
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, begun[name] ?? null]))
      store(key, { values: changes, base, at: new Date().toISOString() })
    })
  }, [soon, key, changes, before, found])

  const remove = useCallback(() => {
    soon.cancel()
    setFound(null)
    store(key, null)
  }, [soon, key])
  return { found, remove }
}

function store(key: string, draft: Draft | null): void {
  request('prefs.set', { key, value: draft as never }).catch((error: unknown) => log('warn', error))
}
