import type { SheetCard } from '#shared/contract/time/timesheets.ts'
import type { EntityName } from '#shared/entities/index.ts'

/** What the cards are made of. */
export const SHEETS_CONCERNED: readonly EntityName[] = ['timesheets', 'timesheetLines', 'sites']

/** The parts of the home in which cards stand. */
export const SHEET_PARTS = ['toApprove', 'disputed', 'approved'] as const
type Part = (typeof SHEET_PARTS)[number]

function partOf({ sheet, totals }: SheetCard): Part {
  if (sheet.approval === 'signed') return 'approved'
  return totals.disputed > 0 ? 'disputed' : 'toApprove'
}

/** The cards of each part; among those to approve, what deviates has to be looked at and comes first, else they stay in order. */
export function sheetParts(cards: readonly SheetCard[]): Readonly<Record<Part, readonly SheetCard[]>> {
  const of = (part: Part) => cards.filter((card) => partOf(card) === part)
  const deviates = ({ deviations }: SheetCard) => Number(deviations > 0)
  return {
    toApprove: of('toApprove').toSorted((a, b) => deviates(b) - deviates(a)),
    disputed: of('disputed'),
    approved: of('approved'),
  }
}
