import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from './db/startup-error.ts'
import { isUnavailable } from './db/violations.ts'

type Context = Readonly<Record<string, unknown>>

/** Logs failures: each kind once in full, then in short lines, then as a number, so that an outage does not fill the disk. */
export type LogFailure = (error: unknown, context?: Context) => void

const WINDOW_MS = 60_000
/** Lines without a stack that follow the first of a kind within the window; each has its own correlation id. */
const SHORT_LINES = 20
/** Kinds followed at a time. */
const MOST = 200

interface Kind {
  readonly since: number
  lines: number
  unsaid: number
}

export function createFailureLog(log: FastifyBaseLogger): LogFailure {
  const kinds = new Map<string, Kind>()

  function kindOf(key: string): Kind {
    const known = kinds.get(key)
    if (known && performance.now() - known.since < WINDOW_MS) return known
    if (kinds.size >= MOST) kinds.clear()
    const made = { since: performance.now(), lines: 0, unsaid: 0 }
    kinds.set(key, made)
    return made
  }

  /** Counts one more that gets no line; the number is logged when the window ends. */
  function countUnsaid(kind: Kind, message: string): void {
    kind.unsaid += 1
    if (kind.unsaid > 1) return
    const rest = WINDOW_MS - (performance.now() - kind.since)
    setTimeout(() => log.warn({ times: kind.unsaid }, `${message}, and as often again`), rest).unref()
  }

  return (error, context = {}) => {
    const isOutage = isUnavailable(error)
    const message = isOutage ? 'the database cannot be reached' : 'unexpected failure'
    // Grouped by type and route, not by the message, which may contain a value and so differ at each request.
    const kind = kindOf(isOutage ? message : `${typeOf(error)} ${codeOf(error)} ${String(context['route'])}`)
    kind.lines += 1
    if (isOutage) {
      if (kind.lines === 1) log.warn({ code: codeOf(error), reason: firstLineOf(error), ...context }, message)
      else countUnsaid(kind, message)
    } else if (kind.lines === 1) log.error({ err: error, ...context }, message)
    else if (kind.lines <= 1 + SHORT_LINES)
      log.error({ code: codeOf(error), reason: firstLineOf(error), ...context }, message)
    else countUnsaid(kind, message)
  }
}

const typeOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
const LONGEST = 300
const firstLineOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, LONGEST) ?? ''

/** Properties of drivers' errors that name the schema. Others hold rows: PostgreSQL's `detail` is the row it refused. */
const NAMED = ['code', 'constraint', 'table', 'column', 'routine'] as const

interface LoggedError {
  readonly [name: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** An error as it is logged: what happened and where, never the values it happened with. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeOf(error), message: firstLineOf(error), stack: '' }
  const given = error as unknown as Readonly<Record<string, unknown>>
  const named = NAMED.filter((name) => given[name] !== undefined).map((name) => [name, given[name]] as const)
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: typeOf(error),
    message: firstLineOf(error),
    ...Object.fromEntries(named),
    stack: stack.slice(0, 20).join('\n'),
    ...(error.cause !== undefined && { cause: firstLineOf(error.cause) }),
  }
}
