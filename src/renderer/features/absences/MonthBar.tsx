import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'

interface Props {
  readonly month: string
  readonly onGo: (by: number) => void
  /** Absences there is no room for. */
  readonly hidden: number
}

/** The month on screen, and the way to the others. */
export function MonthBar({ month, onGo, hidden }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  useShortcuts('absences.view', [
    { keys: 'alt+ArrowLeft', label: 'absences.previousMonth', run: () => onGo(-1) },
    { keys: 'alt+ArrowRight', label: 'absences.nextMonth', run: () => onGo(1) },
  ])
  return (
    <Group gap="xs" px={24} pb={8}>
      <ActionIcon variant="default" aria-label={t('absences.previousMonth')} onClick={() => onGo(-1)}>
        <IconPrevious size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('absences.nextMonth')} onClick={() => onGo(1)}>
        <IconNext size={16} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => onGo(0)}>
        {t('absences.thisMonth')}
      </Button>
      <Text fw={600} aria-live="polite">
        {formats.month(`${month}-01`)}
      </Text>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('absences.hidden', { count: hidden })}
        </Text>
      )}
    </Group>
  )
}
