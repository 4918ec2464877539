import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconSites } from '#renderer/ui/icons.ts'
import { SitesBulk } from './SitesBulk.tsx'
import { siteColumns } from './site-columns.tsx'

const activeSites: View = {
  search: '',
  filters: [{ field: 'isActive', op: 'is', value: true }],
  sort: [{ field: 'name', dir: 'asc' }],
}
const related: readonly EntityName[] = ['clients', 'supervisors', 'orders', 'offices']

interface Props {
  /** The client whose sites they are; those of all clients without. */
  readonly clientId?: string
  readonly beside?: ReactNode
}

/** A list of sites, which opens on the active ones. */
export function SitesGrid({ clientId, beside }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo(() => siteColumns(t, formats, clientId !== undefined), [t, formats, clientId])
  const within = useMemo(
    () =>
      clientId && {
        name: t('clients.tabs.sites'),
        filters: [{ field: 'clientId', op: 'anyOf' as const, value: [clientId] }],
      },
    [t, clientId],
  )
  const create = (
    <Button component={Link} to={paths.create('sites', clientId)} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'sites', 'create')}
    </Button>
  )
  return (
    <DataGrid
      entity="sites"
      columns={columns}
      defaultView={activeSites}
      related={related}
      {...(within && { within })}
      action={
        <>
          {beside}
          {create}
        </>
      }
      renderBulk={(selected) => <SitesBulk selected={selected} />}
      empty={
        <EmptyState icon={IconSites} title={standardText(t, 'sites', 'none')} text={t('sites.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}
