import { log, request } from '#renderer/bridge/request.ts'
import { usePref } from '#renderer/queries/use-pref.ts'

const KEY = 'session.keepData'
const isKept = (stored: unknown) => stored === true

/** Whether the cache stays on this device when this person signs out; by default it is removed. */
export function useKeepData(): readonly [boolean, (keep: boolean) => void] {
  const [keep = false, setKeep] = usePref(KEY, isKept)
  return [keep, setKeep]
}

/** The stored choice; false when it cannot be read. */
export async function keepsData(): Promise<boolean> {
  try {
    return isKept(await request('prefs.get', { key: KEY }))
  } catch (error) {
    log('warn', error)
    return false
  }
}
