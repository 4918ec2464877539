import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { followPerson } from '#renderer/bridge/person.ts'

/** Of the most screens that something is kept. */
const MOST = 50
const kept = new Map<string, unknown>()
followPerson({ left: () => kept.clear() })

function keep(key: string, value: unknown): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
}

/**
 * What a screen had when somebody left it, for who comes back to it by Back; undefined for a screen that is opened anew. It is
 * kept, under the entry of the history, when the screen goes. A screen keeps one thing.
 */
export function useKept<T>(): { readonly before: T | undefined; readonly remember: (value: T) => void } {
  const { pathname, key: entry } = useLocation()
  // All addresses that were typed have the same entry.
  const key = `${pathname} ${entry}`
  const isBack = useNavigationType() === 'POP'
  const [before] = useState(() => (isBack ? (kept.get(key) as T | undefined) : undefined))
  const latest = useRef<{ readonly key: string; readonly value: T }>(undefined)
  useEffect(
    () => () => {
      if (latest.current) keep(latest.current.key, latest.current.value)
    },
    [],
  )
  const remember = (value: T) => {
    latest.current = { key, value }
  }
  return { before, remember }
}
