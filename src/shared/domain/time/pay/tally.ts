import type { Averaging } from './averaging.ts'
import type { PayLine } from './pay-line.ts'
import type { Counted } from './tiers.ts'

type OfWeeks = Omit<Counted, 'day'>

const sumOf = (lines: readonly PayLine[], rules: readonly PayLine['rule'][]): number =>
  lines.reduce((sum, { rule, minutes }) => sum + (rules.includes(rule) ? minutes : 0), 0)

/** What was counted in pay weeks, for the weeks that are averaged with them; `leaveOf` are the minutes of leave in a week. */
export function openTally(leaveOf: (week: string) => number) {
  const closed = new Map<string, OfWeeks>()
  return {
    /**
     * Minutes that count before a week of those averaged: of earlier ones what is not beyond a limit already, of later ones their leave,
     * which counts before the work around it as it does in a week.
     */
    before(averaging: Averaging | null, week: string): OfWeeks {
      const sum = { week: 0, second: 0 }
      for (const other of averaging?.weeks ?? []) {
        if (other === week) continue
        const known = closed.get(other)
        const leave = other > week ? leaveOf(other) : 0
        sum.week += known?.week ?? leave
        sum.second += known?.second ?? leave
      }
      return sum
    },
    /** A week was counted, with these lines. */
    close(week: string, counted: OfWeeks, lines: readonly PayLine[]): void {
      closed.set(week, {
        week: counted.week - sumOf(lines, ['PAY_OVERTIME', 'PAY_OVERTIME_AVERAGED']),
        second: counted.second - sumOf(lines, ['PAY_DOUBLE_TIME']),
      })
    },
  }
}
