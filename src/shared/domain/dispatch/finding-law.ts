import type { Row } from '#shared/entities/index.ts'
import { sourceOf, type Figure } from '../time/labour/figure-sources.ts'
import type { Finding, RuleCode } from './finding.ts'

/** The figure of the labour rules that a rule compares with. */
const FIGURES: Partial<Readonly<Record<RuleCode, Figure>>> = {
  OT_40: 'weeklyOvertimeMinutes',
  REFUSE_50: 'refuseWeeklyMinutes',
  REFUSE_12_14: 'refuse24hMinutes',
  REST_32H: 'weeklyRestMinutes',
  MEAL_5H: 'mealAfterMinutes',
  CALL_IN_3H: 'callInMinutes',
  NOTICE_5D: 'noticeDays',
  TRAVEL_40KM: 'travelRadiusKm',
}

/** Overtime may come from a limit of the day, and weeks may be averaged: other figures. */
const figureOf = ({ code, params }: Pick<Finding, 'code' | 'params'>): Figure | undefined =>
  params['context'] === 'daily'
    ? 'dailyOvertimeMinutes'
    : params['context'] === 'averaged'
      ? 'averagingWeeks'
      : FIGURES[code]

/** An article of an act or a decree: where its name is in the locales, and its section. */
export interface Law {
  readonly origin: ReturnType<typeof sourceOf>['origin']
  readonly section: string
}

/** The article of law that a finding about somebody under a regime rests on; null for a rule of the company, or where none is known. */
export function lawOf(finding: Pick<Finding, 'code' | 'params'>, regime: Row<'employees'>['regime']): Law | null {
  const { code, params } = finding
  // The National Holiday is of another act, which the calendar names.
  if (code === 'HOLIDAY') return params['holiday'] === 'national' ? null : { origin: 'act', section: '60' }
  const figure = figureOf(finding)
  if (!figure) return null
  const { origin, section } = sourceOf(regime, figure)
  return section === null ? null : { origin, section }
}
