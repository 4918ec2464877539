import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MadeReport } from '#shared/contract/reports/made-reports.ts'
import { IconReveal } from '#renderer/ui/icons.ts'

interface Props {
  readonly made: MadeReport
  readonly onOpen: (what: 'file' | 'folder') => void
}

/** Opens a made report or its folder; a file that is no longer there is only said to be gone. */
export function MadeActions({ made: { name, isThere }, onOpen }: Props) {
  const { t } = useTranslation()
  if (!isThere) {
    return (
      <Text size="sm" c="dimmed" ta="right">
        {t('reports.history.gone')}
      </Text>
    )
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('reports.history.openOf', { name })}
        onClick={() => onOpen('file')}
      >
        {t('reports.history.open')}
      </Button>
      <ActionIcon
        size={26}
        variant="subtle"
        aria-label={t('reports.history.folderOf', { name })}
        title={t('reports.history.folder')}
        onClick={() => onOpen('folder')}
      >
        <IconReveal size={16} />
      </ActionIcon>
    </Group>
  )
}
