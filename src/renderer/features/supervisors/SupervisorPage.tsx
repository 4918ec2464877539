import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { SitesOfSupervisor } from './SitesOfSupervisor.tsx'

const groups: readonly FieldGroup<'supervisors'>[] = [
  { title: 'supervisors.groups.reach', fields: ['email', 'phone', 'phoneExt', 'altPhone'] },
  { title: 'supervisors.groups.identity', fields: ['title', 'language', 'clientIds', 'userId'] },
  { title: 'supervisors.groups.timesheets', fields: ['receivesTimesheets', 'approvalDelegateId'] },
  { title: 'supervisors.groups.notes', fields: ['notes'] },
]

function Supervisor(record: ShownRecord<'supervisors'>) {
  const { row, titles, computed } = record
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <RecordView
      entity="supervisors"
      record={record}
      groups={groups}
      state={!row.active && <Chip tone="neutral">{t('supervisors.inactive')}</Chip>}
      summary={[row.title, row.email, row.phone && formats.phone(row.phone)]}
      render={{
        clientIds: (ids) =>
          ids.map((clientId) => (
            <div key={clientId}>
              <Anchor component={Link} to={paths.record('clients', clientId)}>
                {titles[clientId] ?? '…'}
              </Anchor>
            </div>
          )),
      }}
      after={[
        {
          id: 'sites',
          label: t('supervisors.tabs.sites'),
          count: computed.sites?.length ?? null,
          content: <SitesOfSupervisor supervisor={row} />,
        },
        {
          id: 'wanted',
          label: t('supervisors.tabs.wanted'),
          content: <RestrictionsPanel subject={{ field: 'supervisorId', id: row._id }} />,
        },
        { id: 'journal', label: t('records.journal'), content: <Journal entity="supervisors" row={row} /> },
      ]}
    />
  )
}

/** A supervisor: how to reach them, their clients and sites, and whether they receive timesheets. */
export const SupervisorPage = () => <RecordOf entity="supervisors" related={['sites']} page={Supervisor} />
