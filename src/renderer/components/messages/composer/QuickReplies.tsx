import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QUICK_REPLIES } from '#shared/domain/messages/quick-replies.ts'

interface Props {
  readonly language: 'fr' | 'en'
  readonly onChoose: (text: string) => void
}

/** Short answers to begin with, in the language of the text. */
export function QuickReplies({ language, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap={6} role="group" aria-label={t('messages.composer.quick')}>
      {QUICK_REPLIES[language].map((text) => (
        <Button key={text} size="compact-xs" variant="default" fw={400} lang={language} onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </Group>
  )
}
