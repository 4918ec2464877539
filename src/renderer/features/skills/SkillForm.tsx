import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import type { FormExtension, AnyFormField } from '#renderer/records/form/form-layout.ts'
import { skillGroups } from './skill-groups.ts'

/** The form of a skill: one that expires has to say how long it is valid. */
const SkillFormExtension: FormExtension = ({ form, groups, children }) => {
  const required = Boolean(form.values['expirable'])
  const withMark = (field: AnyFormField) => (field.name === 'defaultValidityMonths' ? { ...field, required } : field)
  return children({ form, groups: groups.map((group) => ({ ...group, fields: group.fields.map(withMark) })) })
}

export const SkillCreatePage = () => (
  <RecordCreatePage entity="skills" groups={skillGroups} extension={SkillFormExtension} />
)
export const SkillEditPage = () => (
  <RecordEditPage entity="skills" groups={skillGroups} extension={SkillFormExtension} />
)
