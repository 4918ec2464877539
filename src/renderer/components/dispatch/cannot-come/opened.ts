import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const set = (next: boolean) => {
  isOpen = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens *Qui ne peut pas venir ?*, over whatever screen there is. */
export const openCannotCome = (): void => set(true)
export const closeCannotCome = (): void => set(false)

/** Whether it is open. */
export const useCannotComeOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
