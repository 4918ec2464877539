import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Log {
  readonly info: (scope: string, message: string) => void
  readonly warn: (scope: string, message: string) => void
  readonly error: (scope: string, message: string, cause?: unknown) => void
}

const SECRETS: readonly [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/("?(?:password|token|authorization|secret)"?\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi, '$1***'],
]

/** A text without what must never be in a log. */
export function redacted(text: string): string {
  return SECRETS.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), text)
}

const textOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

/** One line an event; line breaks inside are kept on the same line. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, scope: string, message: string) =>
    write(`${now().toISOString()} ${level} ${scope}: ${redacted(message).replace(/\s*\n\s*/g, ' | ')}`)
  return {
    info: (scope, message) => line('info', scope, message),
    warn: (scope, message) => line('warn', scope, message),
    error: (scope, message, cause) =>
      line('error', scope, cause === undefined ? message : `${message} ${textOf(cause)}`),
  }
}

const MOST_BYTES = 1_000_000

/** Appends lines to a file, the one before kept as `.1`. A log that cannot be written stops nothing. */
export function createLogFile(path: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`)
      appendFileSync(path, `${line}\n`)
    } catch {
      // The disk may be full or read-only; standard error has the line.
    }
  }
}
