import type { AppInfo } from '#shared/contract/ipc.ts'
import { SCHEME_PREF } from '#shared/contract/names.ts'
import { isOver, MAX_START_MS, sessionOf } from '#main/session/kept.ts'
import type { KeptSession } from '#main/session/vault.ts'
import type { Prefs } from '#main/settings/prefs.ts'
import { prefOf } from './prefs.ts'

interface FirstAnswersOptions {
  readonly info: () => Promise<AppInfo>
  /** The session kept at the last run; null without one. */
  readonly kept: Promise<KeptSession | null>
  readonly prefs: Prefs
  readonly now: () => number
}

/** What a page asks before its first frame: answered while the services behind the window are still loaded. */
export function createFirstAnswers({ info, kept, prefs, now }: FirstAnswersOptions) {
  let toldNobody = false
  const session = async () => {
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MAX_START_MS, null))
    const found = await Promise.race([kept, tooLate])
    return found && !isOver(found, now()) ? sessionOf(found, false) : null
  }
  return {
    /** The page was answered that nobody is signed in: it must hear of a session that is restored later. */
    toldNobody: () => toldNobody,
    /** The value; undefined for every other request. */
    answer: async (name: unknown, input: unknown): Promise<unknown> => {
      if (name === 'app.info' && input === undefined) return info()
      if (name === 'session.get' && input === undefined) {
        const answered = await session()
        toldNobody ||= answered === null
        return answered
      }
      if (name === 'prefs.get' && isScheme(input)) return prefOf(prefs, (await session())?.user ?? null, SCHEME_PREF)
      return undefined
    },
  }
}

const isScheme = (input: unknown) =>
  typeof input === 'object' && input !== null && 'key' in input && input.key === SCHEME_PREF
