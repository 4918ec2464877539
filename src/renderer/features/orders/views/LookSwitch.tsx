import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAssignments, IconBoard, IconGantt, IconList } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { LOOKS, type Look } from './looks.ts'

const ICONS = { list: IconList, board: IconBoard, week: IconAssignments, gantt: IconGantt } as const

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
        label: <LookLabel look={value} n={index + 1} />,
      }))}
    />
  )
}

/** The name of a look, its icon where the window has no room for names. */
function LookLabel({ look, n }: { readonly look: Look; readonly n: number }) {
  const { t } = useTranslation()
  const Icon = ICONS[look]
  const name = t(`orders.views.${look}`)
  return (
    <span title={`${name} · ${t('orders.views.key', { n })}`}>
      <Text span inherit visibleFrom="lg" aria-hidden>
        {name}
      </Text>
      <Text span inherit hiddenFrom="lg">
        <Icon size={16} aria-hidden />
      </Text>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
