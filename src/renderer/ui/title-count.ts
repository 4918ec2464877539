import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Sets the number that stands before every title of the window; 0 shows none. */
export function setTitleCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What stands before the title of the window: `(3) `, or nothing. */
export const useTitleCount = (): string => {
  const shown = useSyncExternalStore(subscribe, () => count)
  return shown > 0 ? `(${shown}) ` : ''
}
