import type { MovingShift } from '#shared/contract/dispatch/day-hours.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'

const textOf = ({ code, params }: Finding) => JSON.stringify([code, params])

/** What the rules say of somebody at other hours that they do not say of those they have: figures that change count as new. */
export function newFindings({
  verdictNow,
  verdictThen,
}: Pick<MovingShift, 'verdictNow' | 'verdictThen'>): readonly Finding[] {
  const known = new Set((verdictNow?.findings ?? []).map(textOf))
  return (verdictThen?.findings ?? []).filter((finding) => finding.level !== 'info' && !known.has(textOf(finding)))
}

/** Whether other hours are refused to somebody: what a rule forbids already, in the same words, is no matter of the hours. */
export const isRefused = (shift: Pick<MovingShift, 'verdictNow' | 'verdictThen'>): boolean =>
  newFindings(shift).some(({ level }) => level === 'block')
