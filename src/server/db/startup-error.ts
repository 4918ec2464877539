/** The server cannot start, for a reason one sentence tells; the entry prints the message alone. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** The code of a failure of the system or of a driver (`ENOENT`, `28P01`, `SQLITE_CANTOPEN`), or ''. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
