import { invalidField } from '#shared/model/forms.ts'
import { AppError } from '#shared/contract/errors.ts'
import { isOpenLoan, piecesOut } from '#shared/domain/tools/loans.ts'
import type { Row } from '#shared/entities/index.ts'
import { readOpenLoans } from '#shared/verbs/tools/steps/loan.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'

export const tools: Behaviour<Row<'tools'>> = {
  /** There are never fewer pieces than are out. */
  check: async (tx, actor, tool, before) => {
    if (before === null || tool.quantity >= before.quantity) return
    const out = piecesOut(await decide(tx, actor, readOpenLoans(tool._id)))
    if (tool.quantity < out) throw invalidField('quantity', 'PIECES_OUT')
  },
}

export const toolLoans: Behaviour<Row<'toolLoans'>> = {
  /** What is out is returned, and a reservation cancelled, before its row is deleted. */
  removeParts: async (_tx, _actor, loan) => {
    if (isOpenLoan(loan)) throw new AppError('IN_USE', { entity: 'toolLoans' })
  },
}
