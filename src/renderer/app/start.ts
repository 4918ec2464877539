import type { MantineColorScheme } from '@mantine/core'
import type { AppInfo, Session } from '#shared/contract/ipc.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { readScheme } from './colour-scheme.ts'

/** How long the first frame waits for local storage (specification, Business constants and limits). */
const STORAGE_WAIT_MS = 500

export interface Start {
  readonly info: AppInfo | null
  readonly session: Session | null
  readonly scheme: MantineColorScheme
  /** The stored session, also when it is read after the first frame. */
  readonly late: Promise<Session | null>
}

/** A failure at start-up is only logged (specification, Error catalogue). */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    log('error', error)
    return null
  }
}

/** Reads what the first frame needs; after `waitMs` without an answer, defaults are used. */
export async function readStart(waitMs = STORAGE_WAIT_MS): Promise<Start> {
  const info = orNull(request('app.info'))
  const late = orNull(request('session.get'))
  const scheme = orNull(readScheme())
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs)
  })
  const [known, session, chosen] = await Promise.all(
    [info, late, scheme].map((asked) => Promise.race([asked, tooLate])),
  )
  clearTimeout(timer)
  return {
    info: (known as AppInfo | null) ?? null,
    session: (session as Session | null) ?? null,
    scheme: (chosen as MantineColorScheme | null) ?? 'auto',
    late,
  }
}
