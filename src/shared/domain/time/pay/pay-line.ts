/** What is paid, in the order in which it is listed. */
export const PAID_KINDS = ['regular', 'overtime', 'travel', 'callIn', 'guarantee', 'holiday'] as const
/** What is told beside it: not paid, or counted in another line already. */
export const NOTED_KINDS = ['paidBreak', 'unpaidBreak', 'unpaidTravel', 'holidayWork', 'leave'] as const
export type PaidKind = (typeof PAID_KINDS)[number]
export type PayKind = PaidKind | (typeof NOTED_KINDS)[number]

/** Where a rule comes from; `section` is that of the act or the decree, null for a company rule. */
export interface PaySource {
  readonly of: 'labourStandards' | 'signallingDecree' | 'company'
  readonly section: string | null
}

const act = (section: string): PaySource => ({ of: 'labourStandards', section })
const decree: PaySource = { of: 'signallingDecree', section: '9' }
const company: PaySource = { of: 'company', section: null }

/** The rules of pay and their sources; formulas are the texts `pay.formulas.CODE`, with the inputs of the line. */
export const PAY_RULES = {
  PAY_WORKED: act('52'),
  PAY_OVERTIME: act('55'),
  PAY_BREAK_PAID: act('79'),
  PAY_BREAK_UNPAID: act('79'),
  PAY_TRAVEL_SITES: act('57'),
  PAY_TRAVEL_MEETING: decree,
  PAY_TRAVEL_RADIUS: decree,
  PAY_TRAVEL_UNPAID: decree,
  PAY_CALL_IN: act('58'),
  PAY_GUARANTEE: company,
  PAY_HOLIDAY: act('62'),
  PAY_HOLIDAY_WORK: act('63'),
  PAY_LEAVE: act('56'),
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

/** What lines of pay come to: minutes by kind. */
export type PayMinutes = Readonly<Record<PaidKind, number>>

export const isPaid = (kind: PayKind): kind is PaidKind => (PAID_KINDS as readonly string[]).includes(kind)

/** The sums of the paid lines by kind. */
export function payMinutes(lines: readonly Pick<PayLine, 'kind' | 'minutes'>[]): PayMinutes {
  const sums: Record<PaidKind, number> = { regular: 0, overtime: 0, travel: 0, callIn: 0, guarantee: 0, holiday: 0 }
  for (const { kind, minutes } of lines) if (isPaid(kind)) sums[kind] += minutes
  return sums
}

/** All that is paid, minutes. */
export const paidTotal = (sums: PayMinutes): number => PAID_KINDS.reduce((total, kind) => total + sums[kind], 0)
