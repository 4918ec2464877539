import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { LOOKS, type Look } from './looks.ts'

interface Props {
  readonly look: Look
  readonly onLook: (next: Look) => void
}

/** List, board, week or Gantt, with a key each. */
export function LookSwitch({ look, onLook }: Props) {
  const { t } = useTranslation()
  useShortcuts('orders.views.label', [
    { keys: '1', label: 'orders.views.list', run: () => onLook('list') },
    { keys: '2', label: 'orders.views.board', run: () => onLook('board') },
    { keys: '3', label: 'orders.views.week', run: () => onLook('week') },
    { keys: '4', label: 'orders.views.gantt', run: () => onLook('gantt') },
  ])
  return (
    <SegmentedControl
      size="xs"
      value={look}
      onChange={(next) => onLook(next as Look)}
      aria-label={t('orders.views.label')}
      data={LOOKS.map((value, index) => ({
        value,
        label: <span title={t('orders.views.key', { n: index + 1 })}>{t(`orders.views.${value}`)}</span>,
      }))}
    />
  )
}
