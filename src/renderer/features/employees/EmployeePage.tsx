import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useRemove } from '#renderer/records/use-remove.ts'
import { Facts } from '#renderer/records/page/Facts.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { IconEdit } from '#renderer/ui/icons.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { CardFacts } from './CardFacts.tsx'
import { DueRail } from './DueRail.tsx'
import { employeeFacts } from './employee-facts.ts'
import { EmployeeAssignments } from './EmployeeAssignments.tsx'
import { HeldSkills } from './HeldSkills.tsx'
import { useHeldSkills } from './use-held-skills.ts'
import { WishesFact } from './WishesFact.tsx'

/** An employee: profile, skills and next assignments, with what needs attention at the right. */
export function EmployeePage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, mark, error } = useRecord('employees', id)
  const held = useHeldSkills(id)
  const remove = useRemove('employees')
  if (!row) return <RecordMissing entity="employees" row={row} error={error} />
  const name = titleOf(entities.employees, row)
  return (
    <RecordPage
      title={name}
      record={{ entity: 'employees', id, mark }}
      state={<StatusChip entity="employees" field="status" value={row.status} />}
      summary={[
        t('employees.number', { number: row.employeeNumber }),
        formats.phone(row.phone),
        row.city,
        row.statusUntil && t('employees.statusUntil', { day: formats.day(row.statusUntil) }),
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, name)) void navigate(paths.list('employees'))
            }}
          />
          <Button component={Link} to={paths.edit('employees', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('employees.tabs.profile'),
          content: (
            <Facts
              entity="employees"
              row={row}
              titles={titles}
              groups={employeeFacts}
              render={{ shiftPreferences: (wishes) => <WishesFact wishes={wishes} /> }}
              more={held && <CardFacts held={held} />}
            />
          ),
        },
        {
          id: 'skills',
          label: t('employees.tabs.skills'),
          count: held?.length ?? null,
          content: <HeldSkills employeeId={id} held={held} />,
        },
        { id: 'assignments', label: t('employees.tabs.assignments'), content: <EmployeeAssignments employeeId={id} /> },
      ]}
      rail={<DueRail held={held} />}
    />
  )
}
