import { useTranslation } from 'react-i18next'
import type { SenderFacts, ShiftFacts } from '#shared/domain/messages/response.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

interface Props {
  readonly facts: SenderFacts
  readonly shiftText: (shift: ShiftFacts) => string
}

/** What the answer is made from. */
export function Known({ facts, shiftText }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { optedOut, isEmployee, questions, shifts, weekMinutes } = facts
  const lines = [
    ...(optedOut ? [t('messages.simulator.optedOut')] : []),
    ...(isEmployee ? [] : [t('messages.simulator.isUnknown')]),
    ...questions.map((question) =>
      t('messages.simulator.question', { code: question.code, what: formats.list(question.shifts.map(shiftText)) }),
    ),
    ...(isEmployee && questions.length === 0 ? [t('messages.simulator.noQuestion')] : []),
    ...(isEmployee
      ? [
          t('messages.simulator.shifts', { count: shifts.length }),
          t('messages.simulator.week', { hours: formats.duration(weekMinutes) }),
        ]
      : []),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
