import { entities } from '#shared/entities/index.ts'
import type { FormGroup } from '#renderer/records/form/FormFields.tsx'

export const skillEntity = entities.skills

/** How the form of a skill is laid out. */
export const skillGroups: readonly FormGroup[] = [
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
    ],
  },
  { title: 'skills.groups.notes', fields: [{ name: 'description', wide: true }] },
]
