import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'

interface Props {
  /** Day, hours and place. */
  readonly what: string
  readonly onClose: () => void
  readonly onDecline: () => void
}

/** Asks once, and says what follows: somebody is looked for at once. */
export function DeclineDialog({ what, onClose, onDecline }: Props) {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  return (
    <Modal opened onClose={onClose} title={t('ownShifts.decline.title')}>
      <Stack gap="md">
        <Text fw={600}>{what}</Text>
        <Text>{t(isOffline ? 'ownShifts.decline.offline' : 'ownShifts.decline.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            {t('ownShifts.decline.keep')}
          </Button>
          <Button color="danger" mih={44} data-autofocus onClick={onDecline}>
            {t('ownShifts.actions.decline')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
