import type { Finding } from '#shared/domain/dispatch/finding.ts'

/** What a rule found, with the day or the person where several are asked about. */
export interface FoundOn {
  readonly finding: Finding
  readonly day?: string
  readonly who?: string
}

/** One reason, once, with all days that have it. */
interface Reason {
  readonly finding: Finding
  readonly days: readonly string[]
  readonly who: string | undefined
}

/** What was found, each reason once with its days; what few days have comes first, since the others are seen anyway. */
export function byReason(found: readonly FoundOn[]): readonly Reason[] {
  const groups = Map.groupBy(found, ({ finding: { code, params }, who }) => JSON.stringify([code, params, who]))
  return [...groups.values()]
    .flatMap(([first, ...others]): Reason[] => {
      if (!first) return []
      const days = [first, ...others].flatMap(({ day }) => day ?? [])
      return [{ finding: first.finding, days, who: first.who }]
    })
    .toSorted((one, other) => one.days.length - other.days.length)
}
