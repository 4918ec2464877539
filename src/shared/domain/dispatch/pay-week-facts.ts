import { leaveInWeek, type PaidLeave } from '../time/hours/paid-leave.ts'
import type { CandidateFacts, PayWeekFacts } from './facts.ts'

/** What rules need to know of a pay week of somebody with this paid leave. */
export const payWeekFacts = (
  [from, to]: readonly [from: string, to: string],
  regime: string,
  leave: readonly PaidLeave[],
): PayWeekFacts => ({ from, to, leaveMinutes: leaveInWeek(leave, regime, from) })

/** The pay week that a person's hours are shown for: of two that overlap, the old one. */
export const shownWeek = ({ payWeeks: [first] }: Pick<CandidateFacts, 'payWeeks'>, day: string): PayWeekFacts =>
  first ?? { from: day, to: day, leaveMinutes: 0 }
