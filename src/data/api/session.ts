import { payloadOf, type AppError, type ErrorPayload } from '#shared/contract/errors.ts'
import { endsSession } from './failure.ts'

/** The token of the signed-in account, in memory only; never logged, never sent elsewhere than the server. */
export interface ApiSession {
  readonly token: () => string | null
  readonly set: (token: string | null) => void
  /** Notes that the server refused `token`; told once, and only while it is still the one in use. */
  readonly refused: (token: string | null, error: AppError) => void
}

export function createSession(onEnded: (error: ErrorPayload) => void): ApiSession {
  let token: string | null = null
  let isTold = false
  return {
    token: () => token,
    set: (next) => {
      token = next
      isTold = false
    },
    refused: (used, error) => {
      if (used === null || used !== token || isTold || !endsSession(error)) return
      isTold = true
      onEnded(payloadOf(error))
    },
  }
}
