import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuthor } from '#renderer/records/use-author.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import type { OtherAnswer } from './composer/use-composer.ts'

interface Props {
  readonly other: OtherAnswer
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onKeep: () => void
}

/** Somebody else answered meanwhile: their answer above what was typed, which is kept either way. */
export function AnsweredNotice({ other, isBusy, onSend, onKeep }: Props) {
  const { t } = useTranslation()
  const author = useAuthor(other.by)
  return (
    <Notice tone="warning" icon={IconWarning} title={t('messages.answered.title', { name: author })}>
      <Stack gap={8} mt={4}>
        <MessageBubble message={other.row} author={author} />
        <Text size="sm">{t('messages.answered.kept')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" autoFocus onClick={onKeep}>
            {t('messages.answered.keep')}
          </Button>
          <Button size="compact-sm" loading={isBusy} onClick={onSend}>
            {t('messages.answered.send')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
