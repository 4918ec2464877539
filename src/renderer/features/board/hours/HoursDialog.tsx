import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayHours } from '#shared/contract/dispatch/day-hours.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useTimeTyping } from '#renderer/fields/typings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { HoursEffects } from './HoursEffects.tsx'
import { isRefused } from './new-findings.ts'
import type { HoursChange } from './use-hours-change.ts'

interface Props {
  readonly asked: HoursChange
  readonly onConfirm: (change: DayHours) => Promise<void>
  readonly onClose: () => void
}

const CONCERNED = [...RELATED, 'timeEntries'] as const

/**
 * Asks before an order has other hours on a day: shifts follow their order, so that all of its people are concerned. Says
 * who, what the rules say of each, and what stays as it is.
 */
export function HoursDialog({ asked, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const typing = useTimeTyping()
  const [hours, setHours] = useState(asked.hours)
  const [isBusy, setBusy] = useState(false)
  // What cannot be read as a time asks for nothing.
  const read = (time: string | null) => (time !== null && isTimeOfDay(time) ? time : null)
  const isUnpulled = asked.hours.startTime === null && asked.hours.endTime === null
  const isUnread = read(hours.startTime) !== hours.startTime || read(hours.endTime) !== hours.endTime
  const query = {
    assignmentId: asked.assignment._id,
    startTime: read(hours.startTime),
    endTime: read(hours.endTime),
  }
  const { value: found, isPrevious, error, refresh } = useLive('board.dayHours', query, CONCERNED)
  const isSame = found?.hours.startTime === found?.will.startTime && found?.hours.endTime === found?.will.endTime
  const canChange =
    found !== undefined &&
    !isUnread &&
    !isPrevious &&
    !isSame &&
    found.refusal === null &&
    !found.moving.some(isRefused)
  const confirm = async () => {
    if (!found || !canChange) return
    setBusy(true)
    await onConfirm(found)
    setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('board.hours.title', { day: formats.weekday(asked.assignment.date) })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="md">
          <Group gap="sm" align="flex-start">
            {(['startTime', 'endTime'] as const).map((name) => (
              <TypedInput
                key={name}
                width={140}
                label={t(`board.hours.${name}`)}
                typing={typing}
                placeholder={t('fields.timePlaceholder')}
                value={hours[name] ?? found?.hours[name] ?? null}
                data-field={name}
                inputMode="numeric"
                data-autofocus={(name === 'endTime' && isUnpulled) || undefined}
                onChange={(next) => setHours((now) => ({ ...now, [name]: next }))}
              />
            ))}
          </Group>
          {error && !found && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
          {!found && !error && <Text c="dimmed">{t('board.hours.looking')}</Text>}
          {found && <HoursEffects found={found} isSame={isSame} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('board.hours.keep')}
            </Button>
            <Button
              // The focus comes once the answer is there: a disabled button cannot have it.
              key={String(found !== undefined)}
              type="submit"
              autoFocus={found !== undefined && !isUnpulled}
              loading={isBusy}
              disabled={!canChange}
            >
              {t('board.hours.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
