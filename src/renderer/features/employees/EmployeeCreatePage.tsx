import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entities, type Draft } from '#shared/entities/index.ts'
import { paths } from '#renderer/app/paths.ts'
import { today } from '#renderer/i18n/today.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { startValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { createRecord } from '#renderer/records/write.ts'
import { employeeGroups } from './employee-form.ts'

export function EmployeeCreatePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [madeId, setMadeId] = useState('')
  const start = useMemo(() => startValues(entities.employees, { hireDate: today() }), [])
  const form = useRecordForm({
    entity: entities.employees,
    start,
    draftKey: 'employees.new',
    save: async (draft) => {
      const made = await createRecord('employees', draft as Draft<'employees'>)
      setMadeId(made._id)
      return made
    },
  })
  return (
    <FormPage
      title={t('employees.createTitle')}
      form={form}
      groups={employeeGroups}
      submitLabel={t('form.create')}
      back={paths.employees}
      onSaved={() => void navigate(`${paths.employee(madeId)}?tab=skills`, { replace: true })}
    />
  )
}
