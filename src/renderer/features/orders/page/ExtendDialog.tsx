import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import { isDay } from '#shared/model/dates.ts'
import { DayFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import { issueText } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { issuesOfError } from '#renderer/records/form/form-values.ts'
import { ConsequencesNote } from '#renderer/components/dispatch/consequences/ConsequencesNote.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { usePreview } from '#renderer/components/dispatch/consequences/use-preview.ts'

interface Props {
  readonly order: Row<'orders'>
  readonly onClose: () => void
}

/** The last day of an order, with what a change of it does: one of the commonest calls of a client. */
export function ExtendDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const [endDate, setEndDate] = useState<unknown>(order.endDate)
  const { extend } = useOrderActions()
  const isOther = typeof endDate === 'string' && isDay(endDate) && endDate !== order.endDate
  const input = isOther ? { id: order._id, baseRev: order.rev, order: { endDate } } : null
  const { preview, refusal } = usePreview('orders.update', input)
  const issue = refusal && issuesOfError(entities.orders, refusal)[0]
  const save = async () => {
    if (!input) return
    const day = input.order.endDate
    const isDone = await extend(order, day, (words) =>
      words.t('orders.done.extended', { day: words.formats.longDay(day) }),
    )
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('orders.extendTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <DayFieldInput
            entity={entities.orders}
            name="endDate"
            isFocusedFirst
            field={entities.orders.fields.endDate}
            label={t('orders.extendTo')}
            value={endDate}
            onChange={setEndDate}
            error={issue ? issueText(t, issue) : undefined}
          />
          {preview && <ConsequencesNote preview={preview} />}
          {refusal && !issue && <Text c="var(--eq-danger-fg)">{errorText(t, failureOf(refusal))}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={input === null || refusal !== null}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
