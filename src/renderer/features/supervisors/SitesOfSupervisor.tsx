import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { useList, useTitles } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSites, IconWarning } from '#renderer/ui/icons.ts'
import styles from './supervisors.module.css'

/** The active sites that list a supervisor; it says where they are the only one. Without any, it leads to those of the clients. */
export function SitesOfSupervisor({ supervisor }: { readonly supervisor: Row<'supervisors'> }) {
  const { t } = useTranslation()
  const { _id: id, clientIds } = supervisor
  const clients = useTitles('clients', clientIds)
  const { rows, titles } = useList('sites', {
    filters: [
      { field: 'supervisorIds', op: 'anyOf', value: [id] },
      { field: 'isActive', op: 'is', value: true },
    ],
    sort: [{ field: 'name', dir: 'asc' }],
    limit: 200,
  })
  if (!rows) return null
  if (rows.length === 0)
    return (
      <EmptyState icon={IconSites} title={t('supervisors.noSites')} text={t('supervisors.noSitesText')}>
        {clientIds.map((clientId) => (
          <Button key={clientId} component={Link} to={paths.record('clients', clientId, 'sites')} variant="default">
            {t('supervisors.sitesOf', { client: clients[clientId] ?? '…' })}
          </Button>
        ))}
      </EmptyState>
    )
  return (
    <ul className={styles.rows}>
      {rows.map((site) => (
        <li key={site._id}>
          <Anchor component={Link} to={paths.record('sites', site._id)}>
            {site.name}
          </Anchor>
          <Anchor component={Link} to={paths.record('clients', site.clientId)} c="dimmed">
            {titles[site.clientId] ?? '…'}
          </Anchor>
          <span>
            {site.supervisorIds.length === 1 && (
              <Chip tone="warning" icon={IconWarning}>
                {t('supervisors.alone')}
              </Chip>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
