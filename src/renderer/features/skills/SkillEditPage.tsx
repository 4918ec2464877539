import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowMark } from '#shared/contract/outbox.ts'
import type { Row } from '#shared/entities/index.ts'
import { paths } from '#renderer/app/paths.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { useRecord } from '#renderer/records/use-records.ts'
import { FileMissing } from '#renderer/ui/FilePage.tsx'
import { skillGroups } from './skill-form.ts'

export function SkillEditPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { row, mark, error } = useRecord('skills', id)
  if (!row) return <FileMissing title={t('skills.editTitle')} error={error} isKnown={row === null} />
  return <SkillEdit key={row._id} row={row} mark={mark} />
}

function SkillEdit({ row, mark }: { readonly row: Row<'skills'>; readonly mark: RowMark | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, reload } = useEditForm('skills', row)
  return (
    <FormPage
      title={row.name}
      form={form}
      groups={skillGroups}
      submitLabel={t('form.save')}
      back={paths.skill(row._id)}
      onSaved={() => void navigate(paths.skill(row._id), { replace: true })}
      onReload={reload}
      record={{ entity: 'skills', id: row._id, mark }}
    />
  )
}
