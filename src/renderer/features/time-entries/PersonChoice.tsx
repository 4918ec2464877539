import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { paths } from '#renderer/screens/paths.ts'

/** Chooses whose schedule is shown; the address says whose. */
export function PersonChoice({ employeeId }: { readonly employeeId: string | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <RefFieldInput
      entity={entities.assignments}
      name="employeeId"
      field={entities.assignments.fields.employeeId}
      label={t('timeEntries.person')}
      value={employeeId}
      onChange={(id) =>
        void navigate(
          typeof id === 'string' ? paths.timeOf(id, 'schedule') : `${paths.list('timeEntries')}?view=schedule`,
        )
      }
    />
  )
}
