import type { Key } from '#renderer/i18n/keys.ts'
import type { AnyFormGroup } from '#renderer/records/form/form-layout.ts'

type Hint = Key & `absences.paidHint.${string}`

/** What ticking *Payée* does for an absence of a type: pay reads it of annual leave alone (`PAID_LEAVE`, `SICK_LEAVE`). */
export function paidHint(type: unknown): Hint {
  if (type === 'vacation') return 'absences.paidHint.counted'
  return type === 'sickness' || type === 'family' ? 'absences.paidHint.byItself' : 'absences.paidHint.kept'
}

/** The groups of the form of an absence: *Payée* says what it does. */
export const withPaidHint = (groups: readonly AnyFormGroup[], hint: string): readonly AnyFormGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.name === 'paid' ? { ...field, hint } : field)),
  }))
