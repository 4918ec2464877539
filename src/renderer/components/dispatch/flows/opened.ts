import { useEffect, useSyncExternalStore } from 'react'
import { followPerson } from '#renderer/bridge/person.ts'

/** What is done from any screen, in a dialog over it. */
export type Flow = 'cannotCome' | 'cancelDay'

let opened: Flow | null = null
const listeners = new Set<() => void>()

const set = (next: Flow | null) => {
  opened = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The letters typed since a flow was asked for and before its dialog has the focus. */
let early = ''
export const keepEarly = (letter: string): void => void (early += letter)
export function takeEarly(): string {
  const letters = early
  early = ''
  return letters
}

/** Whom the screen on display is about. */
let meant: string | null = null
export const employeeMeant = (): string | null => meant

/** While somebody is on display, a flow that is about people begins with them. */
export function useMeant(employeeId: string | null): void {
  useEffect(() => {
    meant = employeeId
    return () => void (meant = null)
  }, [employeeId])
}

followPerson({
  left: () => {
    early = ''
    closeFlow()
  },
})

/** Opens a flow over whatever screen there is. */
export const openFlow = (flow: Flow): void => set(flow)
export const closeFlow = (): void => set(null)

/** The flow that is open. */
export const useOpenedFlow = (): Flow | null => useSyncExternalStore(subscribe, () => opened)
