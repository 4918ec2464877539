import { log, request } from '#renderer/bridge/request.ts'
import { usePref } from '#renderer/queries/use-pref.ts'

const KEY = 'session.keepData'
const isKept = (stored: unknown) => stored === true

/** Whether the copy of the data stays on this computer when this person signs out; it goes unless they chose. */
export function useKeepData(): readonly [boolean, (keep: boolean) => void] {
  const [keep = false, setKeep] = usePref(KEY, isKept)
  return [keep, setKeep]
}

/** The choice as it is stored now; unknown is no. */
export async function keepsData(): Promise<boolean> {
  try {
    return isKept(await request('prefs.get', { key: KEY }))
  } catch (error) {
    log('warn', error)
    return false
  }
}
