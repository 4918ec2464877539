import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { ConsequencesNote } from '#renderer/components/dispatch/consequences/ConsequencesNote.tsx'
import { usePreview } from '#renderer/components/dispatch/consequences/use-preview.ts'
import type { Turn } from './turn.ts'

interface Props {
  readonly turn: Turn
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a day is skipped on which people work, with who loses what. */
export function SkipDialog({ turn: { order, days, exceptions }, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { preview, refusal } = usePreview('orders.update', { id: order._id, order: { exceptions: [...exceptions] } })
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('orders.days.ask.title', { count: days.length, day: formats.weekday(days[0] ?? '') })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="md">
          {preview && <ConsequencesNote preview={preview} />}
          {refusal && <Text c="var(--eq-danger-fg)">{errorText(t, failureOf(refusal))}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('orders.ask.keep')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={refusal !== null} data-autofocus>
              {t('orders.days.ask.skip')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
