import { Button, Menu, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { usePapers } from '#renderer/components/dispatch/papers/use-papers.ts'
import { NextShifts } from '#renderer/components/dispatch/NextShifts.tsx'
import { PinnedNotes } from '#renderer/components/dispatch/notes/PinnedNotes.tsx'
import { statusOn } from '#shared/domain/people/employee-status.ts'
import { paths } from '#renderer/screens/paths.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useKeptRow } from '#renderer/records/form/use-kept-row.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { IconAwaited, IconNoShow, IconExport } from '#renderer/ui/icons.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { PersonMessages } from '#renderer/components/messages/PersonMessages.tsx'
import { SendTextButton } from '#renderer/components/messages/SendText.tsx'
import { AbsencesTab } from './AbsencesTab.tsx'
import { AvailabilityTab } from './availability/AvailabilityTab.tsx'
import { CardFields } from './skills/CardFields.tsx'
import { DocumentsGiven } from './DocumentsGiven.tsx'
import { DueRail } from './DueRail.tsx'
import { employeeFieldGroups } from './employee-field-groups.ts'
import { EmployeeAssignments } from './EmployeeAssignments.tsx'
import type { HeldSkillTask } from './skills/HeldSkillForm.tsx'
import { HeldSkills } from './skills/HeldSkills.tsx'
import { LoansTab } from './LoansTab.tsx'
import { Onboarding } from './onboarding/Onboarding.tsx'
import { PayTab } from './pay/PayTab.tsx'
import { useEmployeeActions } from './use-employee-actions.ts'
import { useHeldSkills } from './skills/use-held-skills.ts'
import { WeekHours } from './WeekHours.tsx'
import { WishesValue } from './WishesValue.tsx'

/** What the hours of the week are computed from. */
const PLANNED = ['assignments', 'orders', 'labourRuleSets'] as const

/** An employee: profile, skills and next assignments, with what needs attention at the right. */
export function EmployeePage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row: current, titles, computed, mark, error } = useRecord('employees', id, PLANNED)
  // A page may show an older version until the newest is read; its forms open later, over what is on screen.
  const { kept: row, isGone } = useKeptRow(id, current, true)
  const [task, setTask] = useState<HeldSkillTask | null>(null)
  const held = useHeldSkills(id)
  const { deactivate, convert } = useEmployeeActions()
  const papers = usePapers()
  // What is typed in the drawer stays until it is closed, when somebody deleted the person too: `RecordOf` would end both.
  if (!row || (isGone && !task)) return <RecordMissing entity="employees" row={current} error={error} />
  const status = statusOn(row, today())
  const name = `${row.firstName} ${row.lastName}`
  const person = { ...row, kind: 'employee', id, optedOut: row.smsOptOut } as const
  return (
    <RecordView
      entity="employees"
      record={{ row, titles, mark }}
      groups={employeeFieldGroups}
      render={{
        shiftPreferences: (wishes) => <WishesValue wishes={wishes} />,
        geocodeStatus: (pin) => (pin === 'auto' ? t('fields.pin.approximate') : null),
      }}
      more={
        <>
          {held && <CardFields held={held} />}
          <Onboarding row={row} />
        </>
      }
      coming={<NextShifts by="employeeId" id={id} />}
      fieldsLabel={t('employees.tabs.profile')}
      state={<StatusChip entity="employees" field="status" value={status} />}
      notes={<PinnedNotes by="employeeId" id={id} />}
      summary={[
        t('employees.number', { number: row.employeeNumber }),
        formats.phone(row.phone),
        row.city,
        status === row.status && row.statusUntil !== null
          ? t('employees.statusUntil', { day: formats.longDay(row.statusUntil) })
          : null,
      ]}
      menu={
        <>
          {status !== 'inactive' && (
            <Menu.Item leftSection={<IconNoShow size={16} />} onClick={() => void deactivate(row)}>
              {t('employees.bulk.deactivate.action')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconExport size={16} />}
            onClick={() => void papers.schedule({ id, name, language: row.language })}
          >
            {t('exports.papers.scheduleAction')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAwaited size={16} />}
            onClick={() => void convert(row).then((done) => done && navigate(paths.list('employees')))}
          >
            {t('employees.bulk.convert.title')}
          </Menu.Item>
        </>
      }
      actions={
        <>
          <Button component={Link} to={paths.timeOf(id)} variant="default">
            {t('timeEntries.views.entries')}
          </Button>
          <SendTextButton person={person} />
        </>
      }
      after={[
        {
          id: 'skills',
          label: t('employees.tabs.skills'),
          count: held?.length ?? null,
          content: <HeldSkills employeeId={id} held={held} task={task} setTask={setTask} />,
        },
        { id: 'availability', label: t('employees.tabs.availability'), content: <AvailabilityTab row={row} /> },
        { id: 'assignments', label: t('employees.tabs.assignments'), content: <EmployeeAssignments employeeId={id} /> },
        { id: 'pay', label: t('pay.tab'), content: <PayTab row={row} /> },
        { id: 'absences', label: t('employees.tabs.absences'), content: <AbsencesTab employeeId={id} /> },
        { id: 'loans', label: t('employees.tabs.loans'), content: <LoansTab employeeId={id} /> },
        {
          id: 'restrictions',
          label: t('employees.tabs.restrictions'),
          content: <RestrictionsPanel subject={{ field: 'employeeId', id }} />,
        },
        {
          id: 'documents',
          label: t('attachments.tab'),
          count: row.documentFileIds.length || null,
          content: (
            <Stack gap="xl">
              <Documents entity="employees" row={row} fields={['documentFileIds', 'photoFileIds']} />
              <DocumentsGiven employeeId={id} />
            </Stack>
          ),
        },
        { id: 'messages', label: t('messages.person.tab'), content: <PersonMessages person={person} /> },
        { id: 'journal', label: t('employees.tabs.journal'), content: <Journal entity="employees" row={row} /> },
      ]}
      rail={
        <>
          <WeekHours row={row} minutes={computed.weekMinutes} />
          <DueRail
            held={held}
            missingSteps={row.onboarding.filter(({ done }) => !done).length}
            inactiveId={status === 'inactive' ? id : null}
          />
        </>
      }
    />
  )
}
