import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBlocker, type Location } from 'react-router-dom'

/** A form may stand in place of a record's page, told apart by the query. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty, onLeave }: { readonly isDirty: boolean; readonly onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}

interface DialogProps {
  readonly opened: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Whether what was typed may be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onStay} title={t('form.leaveTitle')}>
      <Text>{t('form.leaveText')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('form.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
