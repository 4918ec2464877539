import type { ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from './saved-views.ts'

interface Props {
  readonly saved: SavedView<unknown>
  /** Whether it is what is on screen. */
  readonly isShown: boolean
  /** What is said below its name. */
  readonly note?: string | undefined
  readonly onShow: () => void
  /** What else can be done with it. */
  readonly children: ReactNode
}

/** A saved view to be shown. */
export function ViewLine({ saved, isShown, note, onShow, children }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap={0} wrap="nowrap">
      <Button
        flex={1}
        variant="subtle"
        color="gray"
        justify="flex-start"
        h="auto"
        mih={32}
        py={4}
        fw={400}
        ta="start"
        aria-pressed={isShown}
        styles={{ label: { display: 'block', lineHeight: 1.4, whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        leftSection={isShown ? <IconCheck size={14} /> : <span />}
        onClick={onShow}
      >
        {saved.name}
        {note !== undefined && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
        {saved.lost !== undefined && (
          <Text size="xs" c="dimmed">
            {t('grid.lostFilters', { count: saved.lost })}
          </Text>
        )}
      </Button>
      {children}
    </Group>
  )
}
