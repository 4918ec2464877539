import type { MantineColorScheme } from '@mantine/core'
import type { Language } from '#shared/contract/http.ts'
import type { AppInfo, Session } from '#shared/contract/ipc.ts'
import { log } from '#renderer/bridge/request.ts'
import { firstAnswers } from './first-answers.ts'

/** How long the first frame waits for local storage (requirement CONST-5). */
const STORAGE_WAIT_MS = 500

export interface Start {
  readonly info: AppInfo | null
  readonly session: Session | null
  readonly scheme: MantineColorScheme
  /** The same three values as promises, for those that were not there yet when the first frame was drawn. */
  readonly late: Late
}

interface Late {
  readonly info: Promise<AppInfo | null>
  readonly session: Promise<Session | null>
  readonly scheme: Promise<MantineColorScheme | null>
}

/** A failure at start-up is only logged (requirement ERR-10). */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    log('error', error)
    return null
  }
}

/** Reads what the first frame needs; without an answer in time, defaults are used. */
export async function readStart(): Promise<Start> {
  const late: Late = {
    info: orNull(firstAnswers.info),
    session: orNull(firstAnswers.session),
    scheme: orNull(firstAnswers.scheme),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), STORAGE_WAIT_MS)
  })
  const [info, session, scheme] = await Promise.all([
    Promise.race([late.info, tooLate]),
    Promise.race([late.session, tooLate]),
    Promise.race([late.scheme, tooLate]),
  ])
  clearTimeout(timer)
  return { info, session, scheme: scheme ?? 'auto', late }
}

/** The language of the first frame; until main answers, that of the page, which is served in the language of this device. */
export function firstLanguage({ session, info }: Start, page: string): Language {
  return session?.user.language ?? info?.language ?? (page === 'en' ? 'en' : 'fr')
}
