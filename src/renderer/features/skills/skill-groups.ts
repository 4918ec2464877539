import { TradesInput } from '#renderer/fields/TradesInput.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'

/** A skill as its form and its page have it. */
export const skillGroups: readonly FormGroup<'skills'>[] = [
  {
    title: 'skills.groups.identity',
    fields: [
      { name: 'name', wide: true },
      { name: 'shortCode' },
      { name: 'category' },
      { name: 'issuer' },
      { name: 'legalRef' },
      { name: 'active', wide: true },
    ],
  },
  {
    title: 'skills.groups.rules',
    fields: [
      { name: 'important', wide: true },
      { name: 'proofRequired', wide: true },
      { name: 'expirable', wide: true },
      { name: 'defaultValidityMonths' },
      { name: 'trades', wide: true, input: TradesInput },
      { name: 'reminderDays', onPageOnly: true },
    ],
  },
  { title: 'skills.groups.notes', fields: [{ name: 'description', wide: true }] },
]
