import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How many operations depend on the one to discard; 0 closes the dialog. */
  readonly count: number
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before an operation is discarded together with those that depend on it. */
export function ConfirmDiscard({ count, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={count > 0} onClose={onClose} title={t('conflicts.ask.title')}>
      <Text>{t('conflicts.ask.text', { count })}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('form.cancel')}
        </Button>
        <Button color="danger" onClick={onConfirm}>
          {t('conflicts.ask.confirm', { count: count + 1 })}
        </Button>
      </Group>
    </Modal>
  )
}
