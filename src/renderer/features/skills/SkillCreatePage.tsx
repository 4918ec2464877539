import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Draft } from '#shared/entities/index.ts'
import { paths } from '#renderer/app/paths.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { startValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { createRecord } from '#renderer/records/write.ts'
import { skillEntity, skillGroups } from './skill-form.ts'

export function SkillCreatePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [madeId, setMadeId] = useState('')
  const start = useMemo(() => startValues(skillEntity), [])
  const form = useRecordForm({
    entity: skillEntity,
    start,
    draftKey: 'skills.new',
    save: async (draft) => {
      const made = await createRecord('skills', draft as Draft<'skills'>)
      setMadeId(made._id)
      return made
    },
  })
  return (
    <FormPage
      title={t('skills.createTitle')}
      form={form}
      groups={skillGroups}
      submitLabel={t('form.create')}
      back={paths.skills}
      onSaved={() => void navigate(paths.skill(madeId), { replace: true })}
    />
  )
}
