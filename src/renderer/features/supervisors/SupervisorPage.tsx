import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Facts, type FactGroup } from '#renderer/records/page/Facts.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconEdit } from '#renderer/ui/icons.ts'
import { SitesOfSupervisor } from './SitesOfSupervisor.tsx'

const groups: readonly FactGroup<'supervisors'>[] = [
  { title: 'supervisors.groups.reach', fields: ['email', 'phone', 'phoneExt', 'altPhone'] },
  { title: 'supervisors.groups.identity', fields: ['title', 'language', 'clientIds', 'userId'] },
  { title: 'supervisors.groups.timesheets', fields: ['receivesTimesheets', 'approvalDelegateId'] },
  { title: 'supervisors.groups.notes', fields: ['notes'] },
]

/** A supervisor: how to reach them, their clients and sites, and whether they receive timesheets. */
export function SupervisorPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, extras, mark, error } = useRecord('supervisors', id, ['sites'])
  const remove = useRemove('supervisors')
  if (!row || row.deletedAt) return <RecordMissing entity="supervisors" row={row} error={error} />
  const name = titleOf(entities.supervisors, row)
  return (
    <RecordPage
      title={name}
      record={{ entity: 'supervisors', id, mark }}
      state={!row.active && <Chip tone="neutral">{t('supervisors.inactive')}</Chip>}
      summary={[row.title, row.email, row.phone && formats.phone(row.phone)]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, name)) void navigate(paths.list('supervisors'))
            }}
          />
          <Button component={Link} to={paths.edit('supervisors', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('supervisors.tabs.profile'),
          content: (
            <Facts
              entity="supervisors"
              row={row}
              titles={titles}
              groups={groups}
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
            />
          ),
        },
        {
          id: 'sites',
          label: t('supervisors.tabs.sites'),
          count: extras.sites?.length ?? null,
          content: <SitesOfSupervisor supervisor={row} />,
        },
        {
          id: 'wanted',
          label: t('supervisors.tabs.wanted'),
          content: <RestrictionsPanel subject={{ field: 'supervisorId', id }} />,
        },
        { id: 'journal', label: t('supervisors.tabs.journal'), content: <Journal entity="supervisors" row={row} /> },
      ]}
    />
  )
}
