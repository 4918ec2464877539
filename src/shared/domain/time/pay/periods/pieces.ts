import { NOTHING, plus, type PayFigures } from './figures.ts'
import { adjustedThen, paidThen, type KeptAdjustment, type KeptPerson } from './kept-pay.ts'

/** What is paid for one entry, or for one day by itself, and the day it belongs to. */
export interface PayPiece extends PayFigures {
  readonly entryId: string | null
  readonly date: string
}

/** Pieces by what they are paid for. */
export type PayPieces = ReadonlyMap<string, PayPiece>

type Line = Pick<PayPiece, 'entryId' | 'date'>

const keyOf = ({ entryId, date }: Line): string => entryId ?? date

function added(pieces: Map<string, PayPiece>, line: Line, figures: PayFigures): void {
  const { entryId, date } = line
  const known = pieces.get(keyOf(line)) ?? NOTHING
  pieces.set(keyOf(line), { entryId, date, ...plus(known, figures) })
}

/** What somebody is paid, by entry, and by day where there is no entry. */
export function piecesOf({ lines, expenses }: Pick<KeptPerson, 'lines' | 'expenses'>): PayPieces {
  const pieces = new Map<string, PayPiece>()
  for (const line of lines) added(pieces, line, paidThen({ lines: [line], expenses: [] }))
  for (const one of expenses) added(pieces, one, paidThen({ lines: [], expenses: [one] }))
  return pieces
}

/** The same pieces with what later adjustments paid or took back. */
export function withAdjustments(pieces: PayPieces, adjustments: readonly KeptAdjustment[]): PayPieces {
  const all = new Map(pieces)
  for (const each of adjustments) added(all, each, adjustedThen(each))
  return all
}
