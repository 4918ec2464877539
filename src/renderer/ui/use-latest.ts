import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it calls is that of the last render: rows that get it do not render anew. */
export function useLatest<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => void (latest.current = run))
  return useCallback((...args: A) => latest.current(...args), [])
}
