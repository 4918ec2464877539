import { Anchor, Button, Menu, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { PersonMessages } from '#renderer/components/messages/PersonMessages.tsx'
import { SendTextButton } from '#renderer/components/messages/SendText.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { RecordFields } from '#renderer/records/page/RecordFields.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { hirePath } from '#renderer/screens/applicants.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconApplicants, IconDetails, IconEdit } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { applicantFieldGroups } from './applicant-groups.ts'
import { DuplicatesNotice, useDuplicates } from './Duplicates.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { StageHistory } from './StageHistory.tsx'
import { StageItems } from './StageItems.tsx'
import type { Applicant } from './use-applicant-actions.ts'
import { useGoToStage } from './use-go-to-stage.ts'

function ShownApplicant({ row, titles, computed, mark }: ShownRecord<'applicants'>) {
  const { t } = useTranslation()
  const found = useDuplicates(row._id, row)
  return (
    <RecordPage
      title={`${row.firstName} ${row.lastName}`}
      record={{ entity: 'applicants', id: row._id, mark }}
      state={<StatusChip entity="applicants" field="stage" value={row.stage} />}
      summary={[
        t('applicants.inStage', { count: computed.daysInStage ?? 0 }),
        row.city,
        choiceLabel(t, 'applicants', 'origin', row.origin),
      ]}
      actions={<Actions applicant={row} />}
      tabs={[
        {
          id: 'profile',
          label: t('records.profile'),
          content: (
            <Stack gap="lg">
              <DuplicatesNotice found={found} applicant={row} />
              <RecordFields entity="applicants" row={row} titles={titles} groups={applicantFieldGroups} />
            </Stack>
          ),
        },
        {
          id: 'documents',
          label: t('applicants.tabs.documents'),
          count: row.resumeFileIds.length + row.documentFileIds.length,
          content: <Documents entity="applicants" row={row} fields={['resumeFileIds', 'documentFileIds']} />,
        },
        { id: 'stages', label: t('applicants.tabs.stages'), content: <StageHistory applicant={row} /> },
        { id: 'messages', label: t('messages.person.tab'), content: <PersonMessages person={personOf(row)} /> },
        { id: 'journal', label: t('records.journal'), content: <Journal entity="applicants" row={row} /> },
      ]}
      rail={<Rail applicant={row} employee={titles[row.employeeId ?? '']} />}
    />
  )
}

/** The file of an applicant: profile, documents and stages, with the next step at the top. */
export const ApplicantPage = () => <RecordOf entity="applicants" related={['employees']} page={ShownApplicant} />

const personOf = (row: Applicant) => ({ ...row, kind: 'applicant', id: row._id, optedOut: row.smsOptOut }) as const

function Actions({ applicant }: { readonly applicant: Applicant }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemove('applicants')
  const { go, rejecting, closeRejecting } = useGoToStage()
  const edit = paths.edit('applicants', applicant._id)
  const isHired = applicant.stage === 'hired'
  useShortcuts('applicants.shortcuts.title', [
    { keys: 'E', label: 'form.edit', run: () => void navigate(edit) },
    ...(isHired
      ? []
      : [{ keys: 'H', label: 'applicants.hire.submit', run: () => void navigate(hirePath(applicant._id)) } as const]),
  ])
  return (
    <>
      <RecordMenu
        onRemove={async () => {
          const name = `${applicant.firstName} ${applicant.lastName}`
          if (await remove(applicant, name)) void navigate(paths.list('applicants'))
        }}
      />
      <SendTextButton person={personOf(applicant)} />
      <Button component={Link} variant="default" to={edit} leftSection={<IconEdit size={16} />}>
        {t('form.edit')}
      </Button>
      {!isHired && (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" rightSection={<IconDetails size={14} />}>
                {t('applicants.changeStage')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <StageItems current={applicant.stage} canHire={false} onChoose={(stage) => void go([applicant], stage)} />
            </Menu.Dropdown>
          </Menu>
          <Button component={Link} to={hirePath(applicant._id)} leftSection={<IconApplicants size={16} />}>
            {t('applicants.hire.submit')}
          </Button>
        </>
      )}
      {rejecting.length > 0 && <RejectDialog applicants={rejecting} onClose={closeRejecting} />}
    </>
  )
}

function Rail({ applicant, employee }: { readonly applicant: Applicant; readonly employee: string | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { employeeId, interviewAt, rejectReason, availableFrom } = applicant
  return (
    <section>
      {employeeId && (
        <Text>
          <Anchor component={Link} to={paths.record('employees', employeeId)}>
            {t('applicants.openEmployee', { name: employee ?? '…' })}
          </Anchor>
        </Text>
      )}
      {rejectReason && <Text>{t('applicants.rejectedFor', { reason: rejectReason })}</Text>}
      {!employeeId && interviewAt && (
        <Text>{t('applicants.interviewAt', { when: formats.longInstant(interviewAt) })}</Text>
      )}
      {!employeeId && availableFrom && (
        <Text>{t('applicants.availableFrom', { day: formats.longDay(availableFrom) })}</Text>
      )}
      {!employeeId && !rejectReason && !interviewAt && !availableFrom && (
        <Text c="dimmed">{t('applicants.nothingPlanned')}</Text>
      )}
    </section>
  )
}
