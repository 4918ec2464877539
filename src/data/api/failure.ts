import { AppError, errors, isErrorCode, type ErrorCode } from '#shared/contract/errors.ts'
import { errorBodySchema } from '#shared/contract/http.ts'

/** Why there is no answer: `unreachable` means the request never left, so that it cannot have had an effect. */
export type Missing = 'unreachable' | 'timeout' | 'lost'

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
const certificate = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_)/

function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at) codes.push(String(at.code))
    codes.push(at.name)
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf))
  }
  return codes
}

/** The failure of a request without answer, or with one that is not HTTP. */
export function networkFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  const codes = codesOf(error)
  if (codes.some((code) => certificate.test(code))) return new AppError('BAD_ANSWER', { why: 'certificate' })
  if (codes.some((code) => code.startsWith('HPE_') || code === 'HTTPParserError'))
    return new AppError('BAD_ANSWER', { why: 'notHttp' })
  if (codes.some((code) => unreachable.has(code))) return missing('unreachable')
  return missing(codes.includes('TimeoutError') || codes.includes('ETIMEDOUT') ? 'timeout' : 'lost')
}

export const missing = (why: Missing): AppError => new AppError('NO_CONNECTION', { why })

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'STALE',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'IDEMPOTENCY_MISMATCH',
  426: 'APP_TOO_OLD',
  429: 'TOO_MANY_ATTEMPTS',
}

/**
 * The failure of a request the server refused: the code in its body when the contract has it, else one by status, with the
 * server's own in `serverCode` for the text that quotes it (requirement ERR-5). A body that does not match the contract is
 * BAD_ANSWER, except from a gateway that cannot reach the server.
 */
export function refusal(status: number, text: string): AppError {
  const parsed = errorBodySchema.safeParse(jsonOrUndefined(text))
  if (!parsed.success) {
    const isGateway = status === 502 || status === 503 || status === 504
    return isGateway ? missing('unreachable') : new AppError('BAD_ANSWER', { status })
  }
  const { code, details } = parsed.data.error
  if (isErrorCode(code) && errors[code] > 0) return new AppError(code, details)
  const likely = byStatus[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_REQUEST')
  return new AppError(likely, { status, serverCode: code.slice(0, 60) })
}

/** What a failure means for the connection: `other` is an error the server answered, or a failure of this device. */
export type RequestFailure = Missing | 'other'

/** An answer that does not match the contract (a portal's page) counts as `unreachable`. */
export function requestFailureOf(error: unknown): RequestFailure {
  if (!(error instanceof AppError)) return 'other'
  if (error.code === 'BAD_ANSWER') return 'unreachable'
  if (error.code !== 'NO_CONNECTION') return 'other'
  const { why } = error.details
  return why === 'lost' || why === 'timeout' ? why : 'unreachable'
}

/** Whether the server no longer accepts the token of this request. */
export const endsSession = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'TOKEN_EXPIRED' || error.code === 'UNAUTHENTICATED')

export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
