import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'

const minutes = z.int().min(0).max(10_080)
/** Numbers whose limits are said where they are typed. */
const whole = (min: number, max: number) => z.int('BAD_NUMBER').min(min, 'TOO_SMALL').max(max, 'TOO_LARGE')
const decimal = (min: number, max: number) => z.number('BAD_NUMBER').min(min, 'TOO_SMALL').max(max, 'TOO_LARGE')
const percent = decimal(0, 200)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BAD_TIME')

const parameters = z.strictObject({
  /** Work in a pay week beyond which hours are overtime (Act respecting labour standards, s. 52). */
  weeklyOvertimeMinutes: minutes,
  /** What an hour of overtime is paid, as a multiple of the usual wage (s. 55). */
  overtimeFactor: decimal(1, 3),
  /** Consecutive rest each week (s. 78). */
  weeklyRestMinutes: minutes,
  /** Work without interruption after which a meal period is due (s. 79). */
  mealAfterMinutes: minutes,
  mealMinutes: minutes,
  /** Paid at least when somebody was called to work (s. 58). */
  callInMinutes: minutes,
  /** Whether paid travel counts toward `callInMinutes`. */
  travelCountsTowardCallIn: z.boolean(),
  /** Work beyond the usual day, in 24 hours, in 24 hours of variable hours, and in a week, that may be refused (s. 59.0.1). */
  refuseDailyExtraMinutes: minutes,
  refuse24hMinutes: minutes,
  refuse24hVariableMinutes: minutes,
  refuseWeeklyMinutes: minutes,
  /** Days before which somebody must know that they work (s. 59.0.1). */
  noticeDays: whole(0, 60),
  /** Travel to a site farther from the office than this is paid (Decree D-2, r. 16.1, s. 9). */
  travelRadiusKm: whole(0, 500),
  travelPaidFromMeetingPoint: z.boolean(),
  /** Rest between two shifts, at most a day, and days in a row: company rules. */
  restBetweenMinutes: whole(0, 1440),
  maxConsecutiveDays: whole(1, 31),
  /** 0: Sunday. */
  payWeekStart: whole(0, 6),
  /** Worked time is rounded to this many minutes; 0: not at all. */
  roundingMinutes: whole(0, 60),
  roundingMode: z.enum(['nearest', 'up', 'down']),
  /** Holiday pay is the wages of the four weeks before, divided by this (s. 62). */
  holidayPayDivisor: whole(1, 60),
  /** Work in a day beyond which hours are overtime; 0: no daily limit. Agreements, not the Act. */
  dailyOvertimeMinutes: minutes.default(0),
  /** Work in a day and in a pay week beyond which hours are paid `secondTierFactor`; 0: no second tier. Agreements. */
  secondTierDailyMinutes: minutes.default(0),
  secondTierWeeklyMinutes: minutes.default(0),
  secondTierFactor: decimal(1, 4).default(2),
  /** Local hours of the night, `HH:mm`, whose work carries a premium; null: none. Agreements. */
  nightFrom: timeOfDay.nullable().default(null),
  nightTo: timeOfDay.nullable().default(null),
  nightPremiumPercent: percent.default(0),
  /** Premium of work on Saturday and Sunday. Agreements. */
  weekendPremiumPercent: percent.default(0),
  /** Weeks whose hours are averaged for overtime, at most four (s. 53); 1: each week by itself. */
  averagingWeeks: whole(1, 4).default(1),
  /** A day of the first week of an averaging period. */
  averagingFrom: daySchema.nullable().default(null),
  /** Days of sickness or family leave a year that are paid, and the months of service before (s. 79.7 and 79.16). */
  paidLeaveDays: whole(0, 60).default(2),
  paidLeaveAfterMonths: whole(0, 24).default(3),
})

/** What is missing beside what is there: both ends of a night that is paid more, and when averaging begins. */
function missing({ nightFrom, nightTo, nightPremiumPercent, averagingWeeks, averagingFrom }: LabourParameters) {
  const isNight = nightFrom !== null || nightTo !== null || nightPremiumPercent > 0
  return [
    ...(isNight && nightFrom === null ? ['nightFrom'] : []),
    ...(isNight && nightTo === null ? ['nightTo'] : []),
    ...(averagingWeeks > 1 && averagingFrom === null ? ['averagingFrom'] : []),
  ]
}

/**
 * The parameters of a labour rule set. Durations are minutes unless their name says otherwise. Issues are REQUIRED at what is missing
 * beside other parameters, and BAD_TIME at times.
 */
export const labourParametersSchema = parameters.superRefine((given, context) => {
  for (const name of missing(given)) context.addIssue({ code: 'custom', message: 'REQUIRED', path: [name] })
})
export type LabourParameters = z.infer<typeof parameters>

/** The parameters of the Act respecting labour standards, with the company's own rules. */
export const LABOUR_DEFAULTS: LabourParameters = {
  weeklyOvertimeMinutes: 2400,
  overtimeFactor: 1.5,
  weeklyRestMinutes: 1920,
  mealAfterMinutes: 300,
  mealMinutes: 30,
  callInMinutes: 180,
  travelCountsTowardCallIn: true,
  refuseDailyExtraMinutes: 120,
  refuse24hMinutes: 840,
  refuse24hVariableMinutes: 720,
  refuseWeeklyMinutes: 3000,
  noticeDays: 5,
  travelRadiusKm: 40,
  travelPaidFromMeetingPoint: true,
  restBetweenMinutes: 480,
  maxConsecutiveDays: 6,
  payWeekStart: 0,
  roundingMinutes: 0,
  roundingMode: 'nearest',
  holidayPayDivisor: 20,
  dailyOvertimeMinutes: 0,
  secondTierDailyMinutes: 0,
  secondTierWeeklyMinutes: 0,
  secondTierFactor: 2,
  nightFrom: null,
  nightTo: null,
  nightPremiumPercent: 0,
  weekendPremiumPercent: 0,
  averagingWeeks: 1,
  averagingFrom: null,
  paidLeaveDays: 2,
  paidLeaveAfterMonths: 3,
}

/** All parameters of a rule set: what it was saved without has its default. */
export const completeParameters = (saved: Partial<LabourParameters>): LabourParameters => ({
  ...LABOUR_DEFAULTS,
  ...saved,
})
