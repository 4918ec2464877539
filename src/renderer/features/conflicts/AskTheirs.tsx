import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How many operations wait for the one given up; 0 asks nothing. */
  readonly count: number
  readonly onClose: () => void
  readonly onSure: () => void
}

/** Giving up takes what depends on it along, for good: that is asked, with the figure. */
export function AskTheirs({ count, onClose, onSure }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={count > 0} onClose={onClose} title={t('conflicts.ask.title')}>
      <Text>{t('conflicts.ask.text', { count })}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('form.cancel')}
        </Button>
        <Button color="danger" onClick={onSure}>
          {t('conflicts.ask.confirm', { count: count + 1 })}
        </Button>
      </Group>
    </Modal>
  )
}
