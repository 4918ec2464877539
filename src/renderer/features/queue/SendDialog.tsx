import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#shared/model/query.ts'
import { planSend } from '#shared/domain/messages/send-plan.ts'
import { recipientText } from '#renderer/components/messages/recipient-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { LeftOut } from './write/LeftOut.tsx'
import { OfflineNotice, QuietNotice } from '#renderer/components/messages/SendNotices.tsx'
import { useQueueActions } from './use-queue-actions.ts'

const CONCERNED = ['messages', 'conversations', 'employees', 'applicants', 'supervisors'] as const

interface Props {
  /** The messages to send, among those that wait. */
  readonly view: View
  readonly onClose: (isDone: boolean) => void
}

/** Asks before messages of the pending queue are sent, with what it means in figures and who is left out. */
export function SendDialog({ view, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { release } = useQueueActions()
  const [isBusy, setBusy] = useState(false)
  const { value } = useLive('messages.pending', { view }, CONCERNED)
  const plan = useMemo(() => value && planSend(value), [value])
  const send = async () => {
    if (!plan) return
    setBusy(true)
    const isDone = await release(plan.leaving.map(({ id }) => id))
    setBusy(false)
    if (isDone) onClose(true)
  }
  const count = plan?.leaving.length ?? 0
  return (
    <Modal opened onClose={() => onClose(false)} title={t('sends.pending.askTitle', { count })} size={520}>
      {plan && (
        <Stack gap="md">
          <OfflineNotice />
          <QuietNotice />
          {count === 0 ? (
            <Text>{t('sends.pending.noneLeaves')}</Text>
          ) : (
            <List aria-label={t('sends.pending.consequence')}>
              <List.Item>{t('sends.figures.texts', { count })}</List.Item>
              <List.Item>{t('sends.figures.people', { count: plan.people })}</List.Item>
              <List.Item>{t('sends.figures.segments', { count: plan.segments })}</List.Item>
            </List>
          )}
          <LeftOut plan={plan} nameOf={({ recipient }) => recipientText(formats, recipient)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('form.cancel')}
            </Button>
            <Button data-autofocus disabled={count === 0} loading={isBusy} onClick={() => void send()}>
              {t('sends.send', { count })}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
