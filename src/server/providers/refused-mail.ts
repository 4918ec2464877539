/** The mail server will not take it, however often it is tried (RFC 5321, 4.2.1: replies that begin with 5). */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500 && !isLoginRefused(error)

/** The company's own access to its mail server does not work: somebody will put that right. */
const isLoginRefused = (error: Error): boolean => 'code' in error && error.code === 'EAUTH'

/**
 * The mail is larger than the mail server takes (RFC 1870, RFC 3463): without its file it may pass. A mailbox that is full answers 552
 * too, which no smaller mail helps.
 */
export function isTooLarge(error: unknown): boolean {
  if (!isFinal(error)) return false
  const { responseCode, response = '' } = error as { readonly responseCode: number; readonly response?: string }
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  return status === undefined ? Number(responseCode) === 552 : status === '5.3.4' || status === '5.2.3'
}
