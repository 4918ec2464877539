/** The mail server will not take it, however often it is tried (RFC 5321, 4.2.1: replies that begin with 5). */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500 && !isLoginRefused(error)

/** The company's own access to its mail server does not work: somebody will put that right. */
const isLoginRefused = (error: Error): boolean => 'code' in error && error.code === 'EAUTH'
