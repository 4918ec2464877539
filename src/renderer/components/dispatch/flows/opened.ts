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

/** Whom what is on display is about, and of which day. */
interface Meant {
  readonly employeeId: string | null
  readonly day: string | null
}

const NOBODY: Meant = { employeeId: null, day: null }
let meant = NOBODY
let opening = { ...NOBODY, at: 0 }
/** Whom the flow that is open was opened for, and when: what was on display then may be gone. */
export const whoIsMeant = () => opening

/** While somebody is on display, or a day of theirs, a flow that is about people begins with them. */
export function useMeant(employeeId: string | null, day: string | null = null): void {
  useEffect(() => {
    meant = { employeeId, day }
    return () => void (meant = NOBODY)
  }, [employeeId, day])
}

followPerson({
  left: () => {
    early = ''
    closeFlow()
  },
})

/** Opens a flow over whatever screen there is. */
export function openFlow(flow: Flow): void {
  opening = { ...meant, at: Date.now() }
  set(flow)
}
export const closeFlow = (): void => set(null)

/** The flow that is open. */
export const useOpenedFlow = (): Flow | null => useSyncExternalStore(subscribe, () => opened)
