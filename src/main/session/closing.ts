import { AppError } from '#shared/contract/errors.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { Log } from '../log.ts'
import type { CallData } from '../process/rpc.ts'
import type { KeptSession } from './vault.ts'

type How = DataInput<'account.close'>

/** Whoever leaves does not wait longer than this for a process that is starting again, or a network that is silent. */
const LONGEST_WAIT_MS = 3000

/** How an account is left: without losing work silently, and without leaving behind what was to be removed. */
export function createClosing(call: CallData, log: Log) {
  /** Left to remove, because the data process died over it. */
  let owed: { readonly session: KeptSession; readonly how: How } | null = null

  const inTime = <T>(answer: Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('DATA_PROCESS_RESTARTED')), LONGEST_WAIT_MS)
    return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
  }
  const note = (what: string) => (error: unknown) =>
    log.warn('session', `${what}: ${error instanceof AppError ? error.code : String(error)}`)

  const unsent = async () => {
    try {
      const { pending, conflicts } = await inTime(call('sync.status', null))
      return { pending, conflicts }
    } catch (error) {
      note('it is not known whether work waits to be sent')(error)
      return { pending: null, conflicts: null }
    }
  }

  return {
    /**
     * @throws AppError PENDING_WORK with how much is not sent and how much was refused; null twice when the data
     * process does not say. Asking once too often loses nothing; leaving in silence might.
     */
    refuseWithWork: async (): Promise<void> => {
      const work = await unsent()
      if (work.pending !== 0 || work.conflicts !== 0) throw new AppError('PENDING_WORK', work)
    },
    /** Ends the session on the server, when it is reachable. */
    tellServer: (): Promise<unknown> => inTime(call('session.logout', null)).catch(note('the server was not told')),
    close: async (session: KeptSession, how: How): Promise<void> => {
      try {
        await call('account.close', how)
      } catch (error) {
        note('the account was not closed')(error)
        owed = how.forget || how.discard ? { session, how } : null
      }
    },
    /** After the data process started again: opens the account once more to delete what could not be deleted. */
    closeOwed: async (): Promise<void> => {
      const left = owed
      if (!left) return
      owed = null
      const { user, token, expiresAt } = left.session
      try {
        await call('account.open', { user, token, expiresAt })
        await call('account.close', left.how)
      } catch (error) {
        note('what was to be removed is still there')(error)
        owed = left
      }
    },
  }
}
