import { useCallback, useEffect, useRef } from 'react'

/** What Enter was pressed for and what has not been chosen yet. */
const held = new Set<Promise<void>>()
/** A list that never answers does not keep a form from being checked: the field is then told to be empty. */
const LONGEST_WAIT_MS = 5000

/** Resolves when every list in which Enter was pressed has chosen, or after some seconds; what saves a form waits for it. */
export async function whenChosen(): Promise<void> {
  if (held.size === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_WAIT_MS)
  await Promise.race([promise, Promise.all(held)])
  clearTimeout(timer)
}

/**
 * Enter for a list that is still being searched: what was found for the letters before is not what is meant. `hold` keeps
 * the key, and `choose` is called once the answer to all that is typed has come; `drop` forgets it.
 */
export function useHeldEnter(isSettled: boolean, choose: () => void) {
  const release = useRef<() => void>(null)
  const drop = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])
  useEffect(() => {
    if (!release.current || !isSettled) return
    choose()
    drop()
  }, [isSettled, choose, drop])
  useEffect(() => drop, [drop])
  const hold = () => {
    if (release.current) return
    const { promise, resolve } = Promise.withResolvers<void>()
    held.add(promise)
    release.current = () => {
      held.delete(promise)
      resolve()
    }
  }
  return { hold, drop }
}
