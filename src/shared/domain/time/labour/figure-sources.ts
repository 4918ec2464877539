import type { LabourParameters } from './labour-parameters.ts'

/** The parameters of a labour rule set, by name. */
export type Figure = keyof LabourParameters

/**
 * Where figures come from, each with its words in the locales (`settings.rules.figures.origins`): the Act respecting labour
 * standards, the decree of the traffic control industry (D-2, r. 16.1), the Act that governs construction with its
 * collective agreements, an agreement that the company has, or a rule of the company itself.
 */
type Origin = 'act' | 'decree' | 'construction' | 'agreement' | 'company'

/** The source of a figure. */
interface FigureSource {
  readonly origin: Origin
  /** Sections of it, as both languages write them; null where it could not be read for this software. */
  readonly section: string | null
  /** The day as of which it is stated, `yyyy-MM-dd`; null for what the company decides itself. */
  readonly asOf: string | null
}

/** The day on which this table was written; what has changed in the law since is not in it. */
const WRITTEN = '2026-11-28'

const act = (section: string): FigureSource => ({ origin: 'act', section, asOf: WRITTEN })
const COMPANY: FigureSource = { origin: 'company', section: null, asOf: null }
const AGREEMENT: FigureSource = { origin: 'agreement', section: null, asOf: null }
const TRAVEL: FigureSource = { origin: 'decree', section: '9', asOf: WRITTEN }

const SOURCES: Readonly<Record<Figure, FigureSource>> = {
  weeklyOvertimeMinutes: act('52'),
  overtimeFactor: act('55'),
  weeklyRestMinutes: act('78'),
  mealAfterMinutes: act('79'),
  mealMinutes: act('79'),
  callInMinutes: act('58'),
  travelCountsTowardCallIn: act('57, 58'),
  refuseDailyExtraMinutes: act('59.0.1'),
  refuse24hMinutes: act('59.0.1'),
  refuse24hVariableMinutes: act('59.0.1'),
  refuseWeeklyMinutes: act('59.0.1'),
  noticeDays: act('59.0.1'),
  travelRadiusKm: TRAVEL,
  travelPaidFromMeetingPoint: TRAVEL,
  restBetweenMinutes: COMPANY,
  maxConsecutiveDays: COMPANY,
  payWeekStart: COMPANY,
  roundingMinutes: COMPANY,
  roundingMode: COMPANY,
  holidayPayDivisor: act('62'),
  dailyOvertimeMinutes: AGREEMENT,
  secondTierDailyMinutes: AGREEMENT,
  secondTierWeeklyMinutes: AGREEMENT,
  secondTierFactor: AGREEMENT,
  nightFrom: AGREEMENT,
  nightTo: AGREEMENT,
  nightPremiumPercent: AGREEMENT,
  weekendPremiumPercent: AGREEMENT,
  averagingWeeks: act('53'),
  averagingFrom: COMPANY,
  paidLeaveDays: act('79.7, 79.16'),
  paidLeaveAfterMonths: act('79.7, 79.16'),
}

/** What the decree says of its own and could not be read here: its hours, holidays and sick leave. */
const UNREAD_OF_DECREE: readonly Figure[] = [
  'weeklyOvertimeMinutes',
  'overtimeFactor',
  'holidayPayDivisor',
  'paidLeaveDays',
  'paidLeaveAfterMonths',
]
/** What the collective agreements of construction say and could not be read here. */
const UNREAD_OF_CONSTRUCTION: readonly Figure[] = [
  'weeklyOvertimeMinutes',
  'overtimeFactor',
  'callInMinutes',
  'travelCountsTowardCallIn',
  'travelRadiusKm',
  'travelPaidFromMeetingPoint',
]

/** Where a parameter of the rules of a regime comes from. */
export function sourceOf(regime: string, figure: Figure): FigureSource {
  if (regime === 'signallingDecree' && UNREAD_OF_DECREE.includes(figure))
    return { origin: 'decree', section: null, asOf: WRITTEN }
  if (regime === 'ccq' && UNREAD_OF_CONSTRUCTION.includes(figure))
    return { origin: 'construction', section: null, asOf: WRITTEN }
  // The decree does not bind a company whose people are under neither: that travel is paid is its own rule.
  if (regime === 'lnt' && SOURCES[figure].origin === 'decree') return COMPANY
  return SOURCES[figure]
}

/** All parameters, in the order of their sources. */
export const FIGURES = Object.keys(SOURCES) as readonly Figure[]
