import { Fragment } from 'react'
import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { keyName } from '#renderer/ui/key-name.ts'
import { keysOf } from '#renderer/ui/shortcut-keys.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { useListedShortcuts, useShortcuts } from '#renderer/ui/use-shortcuts.ts'

const OPEN = 'equipage:shortcuts'

/** Opens the list of shortcuts. */
export const openShortcutHelp = (): void => void window.dispatchEvent(new Event(OPEN))

/** The shortcuts that work on this screen; `?` opens the list. */
export function ShortcutHelp() {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  useShortcuts(
    'shell.shortcuts.everywhere',
    [
      { keys: '?', label: 'shell.shortcuts.help', run: open, overDialogs: true },
      { keys: 'Escape', label: 'shell.shortcuts.close' },
    ],
    { isGlobal: true },
  )
  useWindowEvent(OPEN, open)
  useOnLeaving(close)
  return (
    <OnceOpen isOpen={isOpen}>
      <Modal opened={isOpen} onClose={close} title={t('shell.shortcuts.title')}>
        <ShortcutList />
      </Modal>
    </OnceOpen>
  )
}

function ShortcutList() {
  const { t } = useTranslation()
  const { platform } = useAppInfo()
  const groups = useListedShortcuts()
  return (
    // Focused when the dialog opens, so that the arrow keys scroll it.
    <Stack gap="lg" tabIndex={0} data-autofocus style={{ outline: 'none' }}>
      {groups.map(({ title, shortcuts }) => (
        <Stack key={title} gap={6}>
          <Title order={3}>{t(title)}</Title>
          {shortcuts.map(({ keys, label }) => (
            <Group key={label} justify="space-between" wrap="nowrap">
              <Text>{t(label)}</Text>
              <Group gap={4} wrap="nowrap">
                {keys.split(' ').map((combination, i) => (
                  <Fragment key={combination}>
                    {i > 0 && <Text c="dimmed">{t('shell.keys.or')}</Text>}
                    {keysOf(combination).map((part) => (
                      <Kbd key={part}>{keyName(t, part, platform)}</Kbd>
                    ))}
                  </Fragment>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
