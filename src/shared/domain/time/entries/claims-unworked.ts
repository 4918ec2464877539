import { hasHours } from './entry-kinds.ts'

/** What is paid or told beside the hours of work, and only there. */
export const EXPENSES = ['travelMinutes', 'kilometres', 'parkingCents'] as const
export type Expense = (typeof EXPENSES)[number]

type Claiming = { readonly kind: unknown } & Readonly<Record<Expense, number | null>>

/** What a day not worked claims all the same, as entries could before that was refused; nothing of any other day. */
export const claimsUnworked = (entry: Claiming): readonly Expense[] =>
  hasHours(entry.kind) ? [] : EXPENSES.filter((name) => entry[name])

/** The same of an entry that somebody may still mend: what was signed is paid as it says, and what is void counts nowhere. */
export const claimsToRemove = (entry: Claiming & { readonly status: string }): readonly Expense[] =>
  entry.status === 'signed' || entry.status === 'void' ? [] : claimsUnworked(entry)
