import { AppError } from '#shared/contract/errors.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { Log } from '../log.ts'
import type { CallData } from '../process/rpc.ts'
import type { KeptSession } from './vault.ts'

type CloseOptions = DataInput<'account.close'>

/** Logging out waits no longer than this for a restarting data process or a network without answer. */
const MAX_WAIT_MS = 3000

/** Closes an account: pending work is never lost silently, and files to delete are deleted in the end. */
export function createClosing(call: CallData, log: Log) {
  /** A close with files to delete that failed because the data process died. */
  let failedClose: { readonly session: KeptSession; readonly options: CloseOptions } | null = null

  const inTime = <T>(answer: Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('DATA_PROCESS_RESTARTED')), MAX_WAIT_MS)
    return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
  }
  const logFailure = (what: string) => (error: unknown) =>
    log.warn('session', `${what}: ${error instanceof AppError ? error.code : String(error)}`)

  const unsent = async () => {
    try {
      return await inTime(call('account.unsent', null))
    } catch (error) {
      logFailure('the number of pending operations is unknown')(error)
      return { pending: null, conflicts: null }
    }
  }

  return {
    /**
     * @throws AppError PENDING_WORK with the number of pending and of refused operations; both null when the data
     * process does not answer: the person is then asked as well, because work could be lost.
     */
    refuseWithPendingWork: async (): Promise<void> => {
      const work = await unsent()
      if (work.pending !== 0 || work.conflicts !== 0) throw new AppError('PENDING_WORK', work)
    },
    /** Ends the session on the server, when it is reachable. */
    logoutOnServer: (): Promise<unknown> =>
      inTime(call('session.logout', null)).catch(logFailure('the session was not ended on the server')),
    close: async (session: KeptSession, options: CloseOptions): Promise<void> => {
      try {
        await call('account.close', options)
      } catch (error) {
        logFailure('the account was not closed')(error)
        failedClose = options.forget || options.discard ? { session, options } : null
      }
    },
    /** After a restart of the data process: opens the account once more to delete what could not be deleted. */
    retryFailedClose: async (): Promise<void> => {
      const retried = failedClose
      if (!retried) return
      failedClose = null
      const { user, token, expiresAt } = retried.session
      try {
        await call('account.open', { user, token, expiresAt })
        await call('account.close', retried.options)
      } catch (error) {
        logFailure('files to delete are still there')(error)
        failedClose = retried
      }
    },
  }
}
