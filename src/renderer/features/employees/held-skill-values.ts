import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import type { Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

type Skill = Pick<Row<'skills'>, 'expirable' | 'defaultValidityMonths'>

/** When a certification issued on a day ends, by what its skill says; null when nothing is said. */
export function expiryFor(skill: Skill, issuedAt: string): string | null {
  if (!skill.expirable || skill.defaultValidityMonths === null) return null
  return format(addMonths(new Date(`${issuedAt}T12:00:00`), skill.defaultValidityMonths), 'yyyy-MM-dd')
}

/** What a renewal begins with: the same number, issued today, for as long as the skill lasts. */
export const renewalValues = (row: Row<'employeeSkills'>, skill: Skill, today: string): FormValues => ({
  ...row,
  issuedAt: today,
  expiresAt: expiryFor(skill, today),
})

/** The term that a renewal replaces, as the history keeps it. */
export const replacedTerm = (row: Row<'employeeSkills'>, now: string): Row<'employeeSkills'>['history'] => [
  ...row.history,
  { number: row.number, issuedAt: row.issuedAt, expiresAt: row.expiresAt, replacedAt: now },
]

/** An expirable competence needs an end (domain §4.11). */
export function missingExpiry(skill: Skill | undefined, values: FormValues): readonly FieldIssue[] {
  const isMissing = skill?.expirable === true && (values.expiresAt === null || values.expiresAt === '')
  return isMissing ? [{ field: 'expiresAt', code: 'REQUIRED' }] : []
}
