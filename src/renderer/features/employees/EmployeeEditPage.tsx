import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowMark } from '#shared/contract/outbox.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { paths } from '#renderer/app/paths.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { titleOf } from '#renderer/records/title-of.ts'
import { useRecord } from '#renderer/records/use-records.ts'
import { FileMissing } from '#renderer/ui/FilePage.tsx'
import { employeeGroups } from './employee-form.ts'

export function EmployeeEditPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { row, mark, error } = useRecord('employees', id)
  if (!row) return <FileMissing title={t('employees.editTitle')} error={error} isKnown={row === null} />
  return <EmployeeEdit key={row._id} row={row} mark={mark} />
}

function EmployeeEdit({ row, mark }: { readonly row: Row<'employees'>; readonly mark: RowMark | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, reload } = useEditForm('employees', row)
  return (
    <FormPage
      title={titleOf(entities.employees, row)}
      form={form}
      groups={employeeGroups}
      submitLabel={t('form.save')}
      back={paths.employee(row._id)}
      onSaved={() => void navigate(paths.employee(row._id), { replace: true })}
      onReload={reload}
      record={{ entity: 'employees', id: row._id, mark }}
    />
  )
}
