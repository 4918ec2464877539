import { useSyncExternalStore } from 'react'

/**
 * All was done, and told; only the cause is to be done, by whoever asked, as where nothing is concerned (`none`); or nothing.
 */
export type Answer = 'all' | 'only' | 'none' | 'nothing'

/** How a question that is on screen is answered. */
export interface Answering {
  readonly answer: (answer: Answer) => void
  /** Whoever asked is told why what was to be done was refused. */
  readonly fail: (error: unknown) => void
}

/** Questions asked from anywhere, in a dialog over whatever is on screen: one at a time, a newer one instead of an older. */
export function questions<Q extends object>() {
  type Asked = Q & Answering
  let asked: Asked | null = null
  const listeners = new Set<() => void>()
  const set = (next: Asked | null) => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const ask = (question: Q): Promise<Answer> =>
    new Promise((resolve, reject) => {
      asked?.answer('nothing')
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          set(null)
          done(value)
        }
      set({ ...question, answer: settle(resolve), fail: settle(reject) })
    })
  const useAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked)
  return { ask, useAsked }
}
