import type { LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'

type Name = keyof LabourParameters
type Kind = 'hours' | 'number' | 'flag' | 'weekday' | 'mode' | 'time' | 'day'

/** A parameter of the labour rules, and how it is entered and shown. */
export interface RuleParameter {
  readonly name: Name
  readonly kind: Kind
}

/** The parameters in the order of the form, under headings that say where they come from (`settings.rules.groups`). */
export const PARAMETER_GROUPS = [
  {
    group: 'overtime',
    parameters: [
      { name: 'weeklyOvertimeMinutes', kind: 'hours' },
      { name: 'overtimeFactor', kind: 'number' },
      { name: 'dailyOvertimeMinutes', kind: 'hours' },
    ],
  },
  {
    group: 'secondTier',
    parameters: [
      { name: 'secondTierDailyMinutes', kind: 'hours' },
      { name: 'secondTierWeeklyMinutes', kind: 'hours' },
      { name: 'secondTierFactor', kind: 'number' },
    ],
  },
  {
    group: 'premiums',
    parameters: [
      { name: 'nightFrom', kind: 'time' },
      { name: 'nightTo', kind: 'time' },
      { name: 'nightPremiumPercent', kind: 'number' },
      { name: 'weekendPremiumPercent', kind: 'number' },
    ],
  },
  {
    group: 'averaging',
    parameters: [
      { name: 'averagingWeeks', kind: 'number' },
      { name: 'averagingFrom', kind: 'day' },
    ],
  },
  {
    group: 'leave',
    parameters: [
      { name: 'holidayPayDivisor', kind: 'number' },
      { name: 'paidLeaveDays', kind: 'number' },
      { name: 'paidLeaveAfterMonths', kind: 'number' },
    ],
  },
  {
    group: 'callIn',
    parameters: [
      { name: 'callInMinutes', kind: 'hours' },
      { name: 'travelRadiusKm', kind: 'number' },
      { name: 'travelPaidFromMeetingPoint', kind: 'flag' },
      { name: 'travelCountsTowardCallIn', kind: 'flag' },
    ],
  },
  {
    group: 'rest',
    parameters: [
      { name: 'weeklyRestMinutes', kind: 'hours' },
      { name: 'restBetweenMinutes', kind: 'hours' },
      { name: 'maxConsecutiveDays', kind: 'number' },
      { name: 'mealAfterMinutes', kind: 'hours' },
      { name: 'mealMinutes', kind: 'hours' },
    ],
  },
  {
    group: 'refusal',
    parameters: [
      { name: 'refuseDailyExtraMinutes', kind: 'hours' },
      { name: 'refuse24hMinutes', kind: 'hours' },
      { name: 'refuse24hVariableMinutes', kind: 'hours' },
      { name: 'refuseWeeklyMinutes', kind: 'hours' },
      { name: 'noticeDays', kind: 'number' },
    ],
  },
  {
    group: 'counting',
    parameters: [
      { name: 'payWeekStart', kind: 'weekday' },
      { name: 'roundingMinutes', kind: 'number' },
      { name: 'roundingMode', kind: 'mode' },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly parameters: readonly RuleParameter[] }[]

/** How a parameter is entered and shown. */
export const kindOf = (name: Name): Kind | undefined =>
  PARAMETER_GROUPS.flatMap(({ parameters }): readonly RuleParameter[] => parameters).find((each) => each.name === name)
    ?.kind

export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const

/** A day that is a given weekday, 0 for Sunday. */
export const dayOfWeek = (weekday: number): string => `2026-11-${String(22 + weekday)}`
