import { useState } from 'react'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import type { Leaving } from './use-leaving.ts'

interface Props {
  readonly asked: Leaving
  readonly onAnswer: (reason?: string) => Promise<void>
  readonly onCancel: () => void
}

/**
 * Asks before somebody leaves a shift for another one at the same hours: which one, what they answered there, and that it is to
 * fill then. A reason is asked for where the rules warn once it is left.
 */
export function LeavingQuestion({ asked, onAnswer, onCancel }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { assignment, person, left, verdict } = asked
  const { findings, weekMinutes, weekMinutesAfter } = verdict
  const needsReason = findings.some(({ level }) => level !== 'info')
  const answer = async (reason?: string) => {
    setBusy(true)
    await onAnswer(reason)
    setBusy(false)
  }
  const placeOf = ({ startTime, endTime, siteName, clientName }: Leaving['assignment' | 'left']) => ({
    hours: formats.spokenTimes(startTime, endTime),
    site: siteName,
    client: clientName,
  })
  const role = left.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', left.role)
  return (
    <Modal opened onClose={onCancel} title={t('board.leaving.title', { name: person.name })}>
      <Stack gap="sm">
        <Text>{t('board.leaving.busy', { name: person.name, ...placeOf(left) })}</Text>
        <Text fw={600}>{t('board.leaving.question', placeOf(assignment))}</Text>
        <Text size="sm" c="dimmed">
          {t('board.leaving.opens', { role, day: formats.weekday(left.date), ...placeOf(left) })}{' '}
          {left.status === 'confirmed' && t('board.leaving.confirmed')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('board.leaving.week', {
            before: formats.duration(weekMinutes),
            after: formats.duration(weekMinutesAfter),
          })}
        </Text>
        {needsReason ? (
          <OverrideReason
            name={person.name}
            found={findings.map((finding) => ({ finding }))}
            isBusy={isBusy}
            cancel={t('form.cancel')}
            confirm={t('board.leaving.do')}
            onCancel={onCancel}
            onConfirm={(reason) => void answer(reason)}
          />
        ) : (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('form.cancel')}
            </Button>
            <Button data-autofocus loading={isBusy} onClick={() => void answer()}>
              {t('board.leaving.do')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
