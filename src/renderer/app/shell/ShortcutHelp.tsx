import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { shortcutGroups } from './shortcuts.ts'

const OPEN = 'equipage:shortcuts'

/** Opens the list of shortcuts. */
export const openShortcutHelp = (): void => void window.dispatchEvent(new Event(OPEN))

/** The list of shortcuts; `?` opens it. */
export function ShortcutHelp() {
  const { t } = useTranslation()
  const { platform } = useAppInfo()
  const [isOpen, { open, close }] = useDisclosure(false)
  useHotkeys([['shift+?', open]], ['INPUT', 'TEXTAREA', 'SELECT'])
  useWindowEvent(OPEN, open)
  const control = platform === 'darwin' ? '⌘' : 'Ctrl'
  return (
    <Modal opened={isOpen} onClose={close} title={t('shell.shortcuts.title')}>
      <Stack gap="lg">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <Stack key={title} gap={6}>
            <Title order={3}>{t(title)}</Title>
            {shortcuts.map(({ keys, label }) => (
              <Group key={label} justify="space-between" wrap="nowrap">
                <Text>{t(label)}</Text>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key === 'mod' ? control : t(`shell.keys.${key}`)}</Kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
      </Stack>
    </Modal>
  )
}
