import type { AppInfo } from '#shared/contract/ipc.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Log } from '#main/log.ts'
import type { Handlers } from '../handle.ts'

interface AppOptions {
  readonly info: () => Promise<AppInfo>
  readonly openSafely: (url: string) => Promise<boolean>
  readonly log: Log
}

export function appHandlers({ info, openSafely, log }: AppOptions) {
  return {
    'app.info': () => info(),
    'app.log': ({ level, message }) => {
      log[level]('renderer', message)
      return null
    },
    'app.openExternal': async ({ url }) => {
      if (!(await openSafely(url))) throw new AppError('BAD_REQUEST', { field: 'url' })
      return null
    },
  } satisfies Partial<Handlers>
}
