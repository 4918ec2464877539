import type { Row } from '#shared/entities/index.ts'
import type { Behaviour } from './behaviour.ts'
import { invalidField } from '#shared/model/forms.ts'
import { rowOf } from './rows.ts'

type Held = Row<'employeeSkills'>

/** As many renewals as the declaration keeps; the oldest goes first. */
const KEPT_RENEWALS = 50

const isRenewed = (row: Held, before: Held) =>
  row.number !== before.number || row.issuedAt !== before.issuedAt || row.expiresAt !== before.expiresAt

export const employeeSkills: Behaviour<Held> = {
  /** A renewal keeps what it replaces (domain §4.11). */
  complete: async (tx, row, before) => {
    if (before === null || row.history.length !== before.history.length || !isRenewed(row, before)) return {}
    const { number, issuedAt, expiresAt } = before
    const replaced = { number, issuedAt, expiresAt, replacedAt: tx.now }
    return { history: [...before.history, replaced].slice(-KEPT_RENEWALS) }
  },

  /** An expirable skill needs an end. */
  check: async (tx, _actor, row, before) => {
    const isAsked = before === null || before.expiresAt !== row.expiresAt || before.skillId !== row.skillId
    if (!isAsked || row.expiresAt !== null) return
    const skill = await rowOf(tx.db, 'skills', row.skillId)
    if (skill?.expirable) throw invalidField('expiresAt', 'REQUIRED')
  },
}
