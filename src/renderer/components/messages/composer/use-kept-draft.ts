import { useCallback, useEffect, useState } from 'react'
import { log, request } from '#renderer/bridge/request.ts'
import { createStoreSoon } from '#renderer/bridge/store-soon.ts'

/** What is kept under a key: how it begins, is read back, and whether there is anything to keep. */
export interface DraftKind<T> {
  readonly empty: () => T
  /** Null for what is no such draft. */
  readonly read: (stored: unknown) => T | null
  readonly isEmpty: (draft: T) => boolean
}

/** Milliseconds after which what is typed is stored. */
const STORE_AFTER = 400

const store = (key: string, draft: unknown) =>
  void request('prefs.set', { key, value: draft as never }).catch((error: unknown) => log('warn', error))

/**
 * What is being written under a key of the preferences of this computer, kept through a crash and while another screen is
 * read; `kind` is stable. Undefined until what was kept is known; `wasKept` says that something was. `clear` begins another.
 */
export function useKeptDraft<T extends object>(key: string, kind: DraftKind<T>) {
  const [draft, setDraft] = useState<T>()
  const [wasKept, setKept] = useState(false)
  const [soon] = useState(() => createStoreSoon(STORE_AFTER))

  useEffect(() => {
    let isHere = true
    request('prefs.get', { key }).then(
      (stored) => {
        if (!isHere) return
        const found = kind.read(stored)
        setKept(found !== null)
        setDraft((typed) => typed ?? found ?? kind.empty())
      },
      (error: unknown) => {
        log('warn', error)
        if (isHere) setDraft(kind.empty())
      },
    )
    return () => {
      isHere = false
      // What was typed a moment ago is stored before something else is shown.
      soon.flush()
    }
  }, [soon, key, kind])

  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        if (!before) return before
        const next = { ...before, ...part }
        soon.change(() => store(key, kind.isEmpty(next) ? null : next))
        return next
      }),
    [soon, key, kind],
  )
  const clear = useCallback(() => {
    soon.cancel()
    store(key, null)
    setKept(false)
    setDraft(kind.empty())
  }, [soon, key, kind])
  return { draft, wasKept, change, clear }
}
