import { MOST_RECIPIENTS } from '#shared/entities/saved-reports.ts'
import { formats } from '#shared/model/formats.ts'

/** What stands in the way of typed addresses. */
interface Problem {
  readonly why: 'bad' | 'twice' | 'many'
  readonly what: string
}

/** Addresses as they are stored, and what is wrong with what was typed; null when nothing is. */
export interface Addresses {
  readonly found: readonly string[]
  readonly problem: Problem | null
}

/** Reads addresses that are apart by commas, semicolons, spaces or lines. */
export function readAddresses(typed: string): Addresses {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const found = parts.flatMap((part) => formats.email.normalise(part) ?? [])
  const bad = parts.find((part) => formats.email.normalise(part) === null)
  const twice = found.find((one, i) => found.indexOf(one) < i)
  if (bad !== undefined) return { found, problem: { why: 'bad', what: bad } }
  if (twice !== undefined) return { found, problem: { why: 'twice', what: twice } }
  return { found, problem: found.length > MOST_RECIPIENTS ? { why: 'many', what: String(MOST_RECIPIENTS) } : null }
}
