import { Box, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { releaseNotes } from './release-notes.ts'

const tones = { new: 'success', better: 'info', rule: 'neutral' } as const

/** The release notes, newest first. */
export function ReleaseNotes({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const { version: own } = useAppInfo()
  // The button that opens this says the version of the app: who does not find it here is told why.
  const isListed = releaseNotes.some(({ version }) => version === own)
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.notes.title')} size="lg">
      <Stack gap="lg">
        {!isListed && <Text>{t('shell.notes.notReleased', { version: own })}</Text>}
        {releaseNotes.map(({ version, month, items }) => (
          <section key={version}>
            <Group gap="xs" mb="xs">
              <Title order={2}>{version}</Title>
              <Text c="dimmed">{formats.month(`${month}-01`)}</Text>
            </Group>
            <List spacing={6} listStyleType="none">
              {items.map((item) => (
                <List.Item key={item.fr}>
                  <Group gap="xs" wrap="nowrap" align="flex-start">
                    <Box w={84} flex="none">
                      <Chip tone={tones[item.type]}>{t(`shell.notes.types.${item.type}`)}</Chip>
                    </Box>
                    <Text>{item[language]}</Text>
                  </Group>
                </List.Item>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
