import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { selectedView, type SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { BULK_LIMIT } from '#renderer/records/use-bulk-patch.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconSend } from '#renderer/ui/icons.ts'

interface Props {
  readonly entity: 'employees' | 'applicants'
  readonly selected: SelectedRows
}

/** Leads to a new message to the selected people; to all of the list, it goes by its filters. */
export function MessageBulk({ entity, selected: { view, selection } }: Props) {
  const { t } = useTranslation()
  const isTooMany = selection.mode === 'some' && selection.ids.size > BULK_LIMIT
  const to = `${paths.create('messages')}?entity=${entity}&${viewQuery(selectedView(view, selection))}`
  const common = { variant: 'default', size: 'compact-sm', leftSection: <IconSend size={14} /> } as const
  return isTooMany ? (
    <Button {...common} disabled title={t('grid.bulkLimit', { max: BULK_LIMIT })}>
      {t('sends.bulk')}
    </Button>
  ) : (
    <Button {...common} component={Link} to={to}>
      {t('sends.bulk')}
    </Button>
  )
}
