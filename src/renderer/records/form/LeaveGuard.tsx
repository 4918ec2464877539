import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBlocker, type Location } from 'react-router-dom'

/** A form may stand in place of a record's page, told apart by the query. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty, onLeave }: { readonly isDirty: boolean; readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  const stay = () => blocker.reset?.()
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title={t('form.leaveTitle')}>
      <Text>{t('form.leaveText')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={leave}>
          {t('form.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
