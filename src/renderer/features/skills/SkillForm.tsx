import { TradesInput } from '#renderer/fields/TradesInput.tsx'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import type { AddParts, AnyFormField, FormGroup } from '#renderer/records/form/form-layout.ts'

const groups: readonly FormGroup<'skills'>[] = [
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
    ],
  },
  { title: 'skills.groups.notes', fields: [{ name: 'description', wide: true }] },
]

/** The form of a skill: one that expires has to say how long it is valid. */
const SkillParts: AddParts = ({ form, groups, children }) => {
  const required = Boolean(form.values['expirable'])
  const withMark = (field: AnyFormField) => (field.name === 'defaultValidityMonths' ? { ...field, required } : field)
  return children({ form, groups: groups.map((group) => ({ ...group, fields: group.fields.map(withMark) })) })
}

export const SkillCreatePage = () => <RecordCreatePage entity="skills" groups={groups} addParts={SkillParts} />
export const SkillEditPage = () => <RecordEditPage entity="skills" groups={groups} addParts={SkillParts} />
