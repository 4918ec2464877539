import { z } from 'zod'

const minutes = z.int().min(0).max(10_080)

/** The parameters of a labour rule set. Durations are minutes unless their name says otherwise. */
export const labourParametersSchema = z.strictObject({
  /** Work in a pay week beyond which hours are overtime (Act respecting labour standards, s. 52). */
  weeklyOvertimeMinutes: minutes,
  /** What an hour of overtime is paid, as a multiple of the usual wage (s. 55). */
  overtimeFactor: z.number().min(1).max(3),
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
  noticeDays: z.int().min(0).max(60),
  /** Travel to a site farther from the office than this is paid (Decree D-2, r. 16.1, s. 9). */
  travelRadiusKm: z.int().min(0).max(500),
  travelPaidFromMeetingPoint: z.boolean(),
  /** Rest between two shifts, at most a day, and days in a row: company rules. */
  restBetweenMinutes: z.int().min(0).max(1440),
  maxConsecutiveDays: z.int().min(1).max(31),
  /** 0: Sunday. */
  payWeekStart: z.int().min(0).max(6),
  /** Worked time is rounded to this many minutes; 0: not at all. */
  roundingMinutes: z.int().min(0).max(60),
  roundingMode: z.enum(['nearest', 'up', 'down']),
  /** Holiday pay is the wages of the four weeks before, divided by this (s. 62). */
  holidayPayDivisor: z.int().min(1).max(60),
})
export type LabourParameters = z.infer<typeof labourParametersSchema>

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
}
