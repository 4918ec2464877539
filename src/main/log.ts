import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Log {
  readonly warn: (scope: string, message: string) => void
  readonly error: (scope: string, message: string, cause?: unknown) => void
}

const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/("?(?:password|token|authorization|secret)"?\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi, '$1***'],
]

/** A text with tokens and passwords replaced by `***`. */
export function redacted(text: string): string {
  return SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text)
}

const textOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

/** Writes one line per event; a line break in a message becomes ` | `. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, scope: string, message: string) =>
    write(`${now().toISOString()} ${level} ${scope}: ${redacted(message).replace(/\s*\n\s*/g, ' | ')}`)
  return {
    warn: (scope, message) => line('warn', scope, message),
    error: (scope, message, cause) =>
      line('error', scope, cause === undefined ? message : `${message} ${textOf(cause)}`),
  }
}

const MAX_BYTES = 1_000_000

/** Appends lines to a file; a full file is renamed to `.1`. A line that cannot be written is left out. */
export function createLogFile(path: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`)
      appendFileSync(path, `${line}\n`)
    } catch {
      // The disk is full or read-only; the line is also on standard error.
    }
  }
}
