import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconAssignments } from '#renderer/ui/icons.ts'
import { isFiltered, type BoardView } from './board-view.ts'

interface Props {
  readonly view: BoardView
  /** Of which period nothing is shown. */
  readonly title?: 'board.emptyTitle' | 'board.views.emptyMonth'
}

/** No people: what would fill it depends on whether filters leave anything out. */
export function NothingShown({ view, title = 'board.emptyTitle' }: Props) {
  const { t } = useTranslation()
  if (isFiltered(view.filters))
    return <EmptyState icon={IconAssignments} title={t(title)} text={t('board.emptyText')} />
  return (
    <EmptyState icon={IconAssignments} title={t('board.nobodyTitle')} text={t('board.nobodyText')}>
      <Button component={Link} to={paths.create('employees')} variant="default" leftSection={<IconAdd size={16} />}>
        {standardText(t, 'employees', 'create')}
      </Button>
    </EmptyState>
  )
}
