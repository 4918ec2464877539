import { useCallback, useEffect, useRef, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import type { FormValues } from './form-values.ts'

interface Draft {
  readonly values: FormValues
  readonly at: string
}

/** What is typed is kept this long after, at the latest: somebody may type for minutes without a pause. */
const KEEP_AFTER = 600

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'at' in value

/**
 * A form's unsaved values, kept in the preferences so that a crash loses nothing. Answers the
 * draft found when the form opened (undefined until known), and forgets it when told.
 */
export function useDraft(key: string, values: FormValues, isDirty: boolean) {
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

  /** When the first change was made that is not kept yet. */
  const unkeptSince = useRef<number | null>(null)
  useEffect(() => {
    if (!isDirty || found === undefined) {
      unkeptSince.current = null
      return undefined
    }
    unkeptSince.current ??= performance.now()
    const keep = () => {
      unkeptSince.current = null
      store(key, { values, at: new Date().toISOString() })
    }
    const timer = setTimeout(keep, unkeptSince.current + KEEP_AFTER - performance.now())
    return () => clearTimeout(timer)
  }, [key, values, isDirty, found])

  const forget = useCallback(() => {
    setFound(null)
    store(key, null)
  }, [key])
  return { found, forget }
}

function store(key: string, draft: Draft | null): void {
  request('prefs.set', { key, value: draft as never }).catch((error: unknown) => log('warn', error))
}
