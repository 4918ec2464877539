import type { LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'

type Name = keyof LabourParameters
type Kind = 'hours' | 'number' | 'flag' | 'weekday' | 'mode'

/** How each parameter of the labour rules is entered and shown, in the order of the form. */
export const RULE_PARAMETERS: readonly { readonly name: Name; readonly kind: Kind }[] = [
  { name: 'weeklyOvertimeMinutes', kind: 'hours' },
  { name: 'overtimeFactor', kind: 'number' },
  { name: 'weeklyRestMinutes', kind: 'hours' },
  { name: 'restBetweenMinutes', kind: 'hours' },
  { name: 'maxConsecutiveDays', kind: 'number' },
  { name: 'mealAfterMinutes', kind: 'hours' },
  { name: 'mealMinutes', kind: 'hours' },
  { name: 'callInMinutes', kind: 'hours' },
  { name: 'travelRadiusKm', kind: 'number' },
  { name: 'travelPaidFromMeetingPoint', kind: 'flag' },
  { name: 'travelCountsTowardCallIn', kind: 'flag' },
  { name: 'refuseDailyExtraMinutes', kind: 'hours' },
  { name: 'refuse24hMinutes', kind: 'hours' },
  { name: 'refuse24hVariableMinutes', kind: 'hours' },
  { name: 'refuseWeeklyMinutes', kind: 'hours' },
  { name: 'noticeDays', kind: 'number' },
  { name: 'payWeekStart', kind: 'weekday' },
  { name: 'roundingMinutes', kind: 'number' },
  { name: 'roundingMode', kind: 'mode' },
  { name: 'holidayPayDivisor', kind: 'number' },
]

export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const

/** A day that is a given weekday, 0 for Sunday. */
export const dayOfWeek = (weekday: number): string => `2026-11-${String(22 + weekday)}`
