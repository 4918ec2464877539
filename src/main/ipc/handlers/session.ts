import type { CallData } from '#main/process/rpc.ts'
import type { MainSession } from '#main/session/session.ts'
import type { Handlers } from '../handle.ts'

export function sessionHandlers(session: MainSession, call: CallData) {
  return {
    'session.get': () => session.get(),
    'session.login': (credentials) => session.login(credentials),
    'session.requestLink': (asked) => call('session.requestLink', asked),
    'session.useLink': (link) => session.useLink(link),
    'session.setPassword': (chosen) => session.setPassword(chosen),
    'session.logout': async (how) => {
      await session.logout(how)
      return null
    },
    'session.setLanguage': async ({ language }) => {
      await session.setLanguage(language)
      return null
    },
    'i18n.dictionary': ({ language }) => call('i18n.dictionary', { language }),
  } satisfies Partial<Handlers>
}
