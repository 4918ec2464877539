/** What is paid, in the order in which it is listed. */
export const PAID_KINDS = [
  'regular',
  'overtime',
  'doubleTime',
  'travel',
  'callIn',
  'guarantee',
  'holiday',
  'vacation',
  'sickness',
  'family',
] as const
/** Hours among those paid that carry a premium beside their pay: no hours of their own. */
export const PREMIUM_KINDS = ['nightPremium', 'weekendPremium'] as const
/** All that is summed, and kept of a closed period. */
export const SUMMED_KINDS = [...PAID_KINDS, ...PREMIUM_KINDS] as const
/** What is told beside it: not paid, or counted in another line already. */
export const NOTED_KINDS = ['paidBreak', 'unpaidBreak', 'unpaidTravel', 'holidayWork'] as const
export type PaidKind = (typeof PAID_KINDS)[number]
export type SummedKind = (typeof SUMMED_KINDS)[number]
export type PayKind = SummedKind | (typeof NOTED_KINDS)[number]

/** Where a rule comes from; `section` is that of the act or the decree, null for an agreement or a company rule. */
export interface PaySource {
  readonly of: 'labourStandards' | 'signallingDecree' | 'agreement' | 'company'
  readonly section: string | null
}

const act = (section: string): PaySource => ({ of: 'labourStandards', section })
const decree: PaySource = { of: 'signallingDecree', section: '9' }
const agreement: PaySource = { of: 'agreement', section: null }
const company: PaySource = { of: 'company', section: null }

/** The rules of pay and their sources; formulas are the texts `pay.formulas.CODE`, with the inputs of the line. */
export const PAY_RULES = {
  PAY_WORKED: act('52'),
  PAY_OVERTIME: act('55'),
  PAY_OVERTIME_AVERAGED: act('53'),
  PAY_OVERTIME_DAILY: agreement,
  PAY_DOUBLE_TIME: agreement,
  PAY_DOUBLE_TIME_DAILY: agreement,
  PAY_NIGHT: agreement,
  PAY_WEEKEND: agreement,
  PAY_BREAK_PAID: act('79'),
  PAY_BREAK_UNPAID: act('79'),
  PAY_TRAVEL_SITES: act('57'),
  PAY_TRAVEL_MEETING: decree,
  PAY_TRAVEL_RADIUS: decree,
  PAY_TRAVEL_UNPAID: decree,
  PAY_CALL_IN: act('58'),
  PAY_CALL_IN_LIFTED: act('58'),
  PAY_GUARANTEE: company,
  PAY_HOLIDAY: act('62'),
  PAY_HOLIDAY_WORK: act('63'),
  PAY_LEAVE: act('56'),
  PAY_SICKNESS: act('79.16'),
  PAY_FAMILY: act('79.7'),
} as const satisfies Record<string, PaySource>
export type PayRule = keyof typeof PAY_RULES

/** The rule set a line was worked out with; without a reference, the defaults of the Act. `frozen`: that of a signed timesheet. */
export interface RuleVersion {
  readonly reference: string | null
  readonly validFrom: string | null
  readonly frozen: boolean
}

/** One line of pay: what, how many minutes, by which formula and from which figures, and by which version of which rule. */
export interface PayLine {
  readonly kind: PayKind
  /** The local day it belongs to, `yyyy-MM-dd`: that on which the work began. */
  readonly date: string
  /** The time entry it comes from; none for a holiday or leave. */
  readonly entryId: string | null
  readonly minutes: number
  readonly rule: PayRule
  /** The figures of the formula: minutes, unless named after another unit. */
  readonly inputs: Readonly<Record<string, number | string>>
  readonly version: RuleVersion
}

/** A line with the first day of the pay week it was counted in, `yyyy-MM-dd`: by the rules that paid it. */
export interface PaidLine extends PayLine {
  readonly week: string
}

/** What lines of pay come to: minutes by kind. Those of premiums are within the others. */
export type PayMinutes = Readonly<Record<SummedKind, number>>

export const isPaid = (kind: PayKind): kind is PaidKind => (PAID_KINDS as readonly string[]).includes(kind)
export const isSummed = (kind: string): kind is SummedKind => (SUMMED_KINDS as readonly string[]).includes(kind)

/** Whether a kind is work beyond a limit, whose wages are no part of those that a holiday is paid by. */
export const isBeyond = (kind: PayKind): boolean => kind === 'overtime' || kind === 'doubleTime'

/** The sums of the lines by kind. */
export function payMinutes(lines: readonly Pick<PayLine, 'kind' | 'minutes'>[]): PayMinutes {
  const sums = Object.fromEntries(SUMMED_KINDS.map((kind) => [kind, 0])) as Record<SummedKind, number>
  for (const { kind, minutes } of lines) if (isSummed(kind)) sums[kind] += minutes
  return sums
}

/** All that is paid, minutes. */
export const paidTotal = (sums: PayMinutes): number => PAID_KINDS.reduce((total, kind) => total + sums[kind], 0)
