import type { Row } from '#shared/entities/index.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { invalidField } from '#shared/model/forms.ts'
import { rowOf } from '#server/records/rows.ts'

type EmployeeSkill = Row<'employeeSkills'>

/** The most renewals in `history`; the oldest is dropped first. */
const KEPT_RENEWALS = 50

const isRenewed = (row: EmployeeSkill, before: EmployeeSkill) =>
  row.number !== before.number || row.issuedAt !== before.issuedAt || row.expiresAt !== before.expiresAt

export const employeeSkills: Behaviour<EmployeeSkill> = {
  /** A renewal appends what it replaces to `history`. */
  complete: async (tx, row, before) => {
    if (before === null || row.history.length !== before.history.length || !isRenewed(row, before)) return {}
    const { number, issuedAt, expiresAt } = before
    const replaced = { number, issuedAt, expiresAt, replacedAt: tx.now }
    return { history: [...before.history, replaced].slice(-KEPT_RENEWALS) }
  },

  /** An expirable skill needs an end date. */
  check: async (tx, _actor, row, before) => {
    const isChanged = before === null || before.expiresAt !== row.expiresAt || before.skillId !== row.skillId
    if (!isChanged || row.expiresAt !== null) return
    const skill = await rowOf(tx.db, 'skills', row.skillId)
    if (skill?.expirable) throw invalidField('expiresAt', 'REQUIRED')
  },
}
