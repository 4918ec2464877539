import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { ConsequencesNote } from '#renderer/components/dispatch/consequences/ConsequencesNote.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { usePreview } from '#renderer/components/dispatch/consequences/use-preview.ts'

/** The states that are asked for in a dialog, because people or open assignments go. */
export type AskedInDialog = Extract<AskedStatus, 'onHold' | 'cancelled' | 'closed'>

interface Props {
  readonly order: Row<'orders'>
  readonly to: AskedInDialog
  readonly onClose: () => void
}

/** Asks before an order is put on hold, cancelled or closed, with what becomes of its people. */
export function StatusDialog({ order, to, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { preview, refusal } = usePreview('orders.changeStatus', { id: order._id, to })
  const { changeStatus } = useOrderActions()
  const confirm = async () => {
    setBusy(true)
    const isDone = await changeStatus(order, to, reason)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t(`orders.ask.${to}.title`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="md">
          <Text>{t(`orders.ask.${to}.text`)}</Text>
          {preview && <ConsequencesNote preview={preview} />}
          {refusal && <Text c="var(--eq-danger-fg)">{errorText(t, failureOf(refusal))}</Text>}
          {to === 'cancelled' && (
            <Textarea
              label={t('orders.ask.reason')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={500}
              autosize
              minRows={2}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('orders.ask.keep')}
            </Button>
            <Button
              type="submit"
              {...(to === 'cancelled' ? { color: 'danger' } : {})}
              loading={isBusy}
              disabled={refusal !== null}
              {...(to === 'cancelled' ? {} : { 'data-autofocus': true })}
            >
              {t(`orders.actions.${to}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
