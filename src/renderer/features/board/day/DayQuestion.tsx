import { useState } from 'react'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PairDay } from '#shared/contract/dispatch/verdicts.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import { notOrderedText } from '#renderer/components/dispatch/verdicts/day-text.ts'
import type { DayMove } from './use-day-move.ts'

interface Props {
  readonly move: DayMove
  readonly onAnswer: (reason?: string) => Promise<void>
  readonly onCancel: () => void
}

/** What is agreed by saying yes; undefined where nothing beyond the order is. */
const agreementOf = (day: PairDay | undefined): 'extra' | 'addDay' | undefined => {
  if (day?.kind === 'full') return 'extra'
  return day?.kind === 'notOrdered' && day.canAdd ? 'addDay' : undefined
}

/**
 * Asks before somebody goes to another day: as one more than ordered, on a day that the order then gets, or against what a
 * rule says. A day that cannot be had is refused with the reason.
 */
export function DayQuestion({ move, onAnswer, onCancel }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const { assignment, person, verdict } = move
  const { day, refusal, findings } = verdict
  const agreement = agreementOf(day)
  const isFinal = refusal !== null && agreement === undefined
  const needsReason = findings.some(({ level }) => level !== 'info')
  const answer = async (reason?: string) => {
    setBusy(true)
    await onAnswer(reason)
    setBusy(false)
  }
  const names = { name: person.name, day: formats.weekday(verdict.date), left: formats.weekday(assignment.date) }
  return (
    <Modal opened onClose={onCancel} title={t('board.day.title', names)}>
      <Stack gap="md">
        {day?.kind === 'notOrdered' && <Text>{notOrderedText(t, language, day)}</Text>}
        {day?.kind !== 'notOrdered' && refusal && (
          <Text>{errorText(t, { code: refusal, status: null, details: {} })}</Text>
        )}
        {agreement && <Text>{t(`board.day.${agreement}`, { ...names, order: assignment.orderNumber })}</Text>}
        {!isFinal && <Text c="dimmed">{t('board.day.leaves', names)}</Text>}
        {!isFinal && needsReason && (
          <OverrideReason
            name={person.name}
            found={findings.map((finding) => ({ finding }))}
            isBusy={isBusy}
            onCancel={onCancel}
            onConfirm={(reason) => void answer(reason)}
          />
        )}
        {(isFinal || !needsReason) && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel} {...(isFinal ? { 'data-autofocus': true } : {})}>
              {t(isFinal ? 'board.close' : 'board.day.cancel')}
            </Button>
            {!isFinal && (
              <Button data-autofocus loading={isBusy} onClick={() => void answer()}>
                {t(`board.day.do.${agreement ?? 'move'}`)}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
