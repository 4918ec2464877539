import { useSyncExternalStore } from 'react'
import { log, request } from '#renderer/bridge/request.ts'

const KEY = 'appearance.density'

/** The height of a row of a list in pixels. */
export const ROW_HEIGHTS = { compact: 32, comfortable: 36 } as const
export type Density = keyof typeof ROW_HEIGHTS
export const DENSITIES = Object.keys(ROW_HEIGHTS) as readonly Density[]

let current: Density = 'compact'
const listeners = new Set<() => void>()

function show(next: Density): void {
  // Even the same value would make the browser compute the styles of every element anew.
  if (next === current) return
  current = next
  document.documentElement.style.setProperty('--eq-row', `${ROW_HEIGHTS[next]}px`)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows lists as the signed-in person chose. */
export async function loadDensity(): Promise<void> {
  try {
    show((await request('prefs.get', { key: KEY })) === 'comfortable' ? 'comfortable' : 'compact')
  } catch (error) {
    log('warn', error)
  }
}

/** Chooses how close the rows of lists are, everywhere at once. */
export function setDensity(next: Density): void {
  show(next)
  request('prefs.set', { key: KEY, value: next }).catch((error: unknown) => log('warn', error))
}

/** How close the rows of lists are. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current)
