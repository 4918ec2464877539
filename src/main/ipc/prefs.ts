import type { Prefs } from '../settings/prefs.ts'
import type { MainSession } from '../session/session.ts'
import type { Handlers } from './handle.ts'

export function prefsHandlers(prefs: Prefs, session: MainSession) {
  return {
    /** Null while nobody is signed in: the login screen also asks. */
    'prefs.get': ({ key }) => {
      const user = session.user()
      return user ? prefs.get(user._id, key) : null
    },
    'prefs.set': ({ key, value }) => {
      prefs.set(session.userOrFail()._id, key, value)
      return null
    },
  } satisfies Partial<Handlers>
}
