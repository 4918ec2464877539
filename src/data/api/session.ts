import { payloadOf, type AppError, type ErrorPayload } from '#shared/contract/errors.ts'
import { endsSession } from './failure.ts'

/** The token of the signed-in account, in memory only; never logged, sent to the server only. */
export interface ApiSession {
  readonly token: () => string | null
  readonly set: (token: string | null) => void
  /** A request with `token` failed. The end of the session is reported once, and only while this token is in use. */
  readonly requestFailed: (token: string | null, error: AppError) => void
}

export function createApiSession(onEnded: (error: ErrorPayload) => void): ApiSession {
  let token: string | null = null
  let isReported = false
  return {
    token: () => token,
    set: (next) => {
      token = next
      isReported = false
    },
    requestFailed: (used, error) => {
      if (used === null || used !== token || isReported || !endsSession(error)) return
      isReported = true
      onEnded(payloadOf(error))
    },
  }
}
