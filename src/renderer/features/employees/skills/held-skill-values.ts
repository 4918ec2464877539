import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import type { Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

type Skill = Pick<Row<'skills'>, 'expirable' | 'defaultValidityMonths'>

/** The day a certification issued on `issuedAt` ends, from the validity of its skill; null when it has none. */
export function expiryFor(skill: Skill, issuedAt: string): string | null {
  if (!skill.expirable || skill.defaultValidityMonths === null) return null
  return format(addMonths(new Date(`${issuedAt}T12:00:00`), skill.defaultValidityMonths), 'yyyy-MM-dd')
}

/** The term a renewal's form begins with: issued today, valid as long as the skill says. */
export const renewalTerm = (skill: Skill, today: string): FormValues => ({
  issuedAt: today,
  expiresAt: expiryFor(skill, today),
})

/** The history with the term that a renewal replaces. */
export const replacedTerm = (row: Row<'employeeSkills'>, now: string): Row<'employeeSkills'>['history'] => [
  ...row.history,
  { number: row.number, issuedAt: row.issuedAt, expiresAt: row.expiresAt, replacedAt: now },
]

/** An expirable skill needs the day its certification ends. */
export function missingExpiry(skill: Skill | undefined, values: FormValues): readonly FieldIssue[] {
  const isMissing = skill?.expirable === true && (values.expiresAt === null || values.expiresAt === '')
  return isMissing ? [{ field: 'expiresAt', code: 'REQUIRED' }] : []
}
