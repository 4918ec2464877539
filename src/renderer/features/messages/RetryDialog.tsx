import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Before a text that has perhaps arrived is sent again. */
export function RetryDialog({ onSend, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('messages.uncertain.title')}>
      <Text mb="lg">{t('messages.uncertain.text')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('messages.uncertain.keep')}
        </Button>
        <Button onClick={onSend}>{t('messages.uncertain.send')}</Button>
      </Group>
    </Modal>
  )
}
