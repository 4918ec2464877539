import type { SessionUser } from '#shared/contract/http.ts'
import { SCHEME_PREF } from '#shared/contract/names.ts'
import type { Prefs } from '#main/settings/prefs.ts'
import type { MainSession } from '#main/session/session.ts'
import type { Handlers } from '../handle.ts'

/** Whose preferences apply while nobody is signed in. */
const DEVICE = 'device'
/** Preferences that the login screen follows too: the last choice made on this device. */
const OF_DEVICE: readonly string[] = [SCHEME_PREF]

/** A preference of who is signed in, or of the device. */
export const prefOf = (prefs: Prefs, user: Pick<SessionUser, '_id'> | null, key: string): unknown =>
  prefs.get(user?._id ?? DEVICE, key)

export function prefsHandlers(prefs: Prefs, session: Pick<MainSession, 'user' | 'userOrFail'>) {
  return {
    'prefs.get': ({ key }) => prefOf(prefs, session.user(), key),
    'prefs.set': ({ key, value }) => {
      prefs.set(session.userOrFail()._id, key, value)
      if (OF_DEVICE.includes(key)) prefs.set(DEVICE, key, value)
      return null
    },
  } satisfies Partial<Handlers>
}
