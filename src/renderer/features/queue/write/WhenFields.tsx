import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { isInstant } from '#shared/model/dates.ts'
import { InstantFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useNow } from '#renderer/i18n/use-now.ts'

/** When texts leave: `at` is an instant, its two halves as typed, or null for at once. */
export interface When {
  readonly at: unknown
  readonly urgent: boolean
}

/** The instant to send at, null for at once; undefined while what is typed is none. */
export const scheduleOf = ({ at }: When): string | null | undefined =>
  at === null || at === undefined || at === '' ? null : typeof at === 'string' && isInstant(at) ? at : undefined

interface Props {
  readonly value: When
  readonly onChange: (value: When) => void
  readonly isDisabled?: boolean
}

/** When texts leave: at once, at a day and time, and whether quiet hours hold them back. */
export function WhenFields({ value, onChange, isDisabled = false }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const at = scheduleOf(value)
  const isPast = typeof at === 'string' && at < new Date(now).toISOString()
  return (
    <Stack gap="sm">
      <InstantFieldInput
        entity={entities.messages}
        name="scheduledAt"
        field={entities.messages.fields.scheduledAt}
        label={fieldLabel(t, entities.messages, 'scheduledAt')}
        value={value.at}
        onChange={(next) => onChange({ ...value, at: next })}
        disabled={isDisabled}
        warning={t(isPast ? 'sends.pastTime' : 'sends.atOnce')}
      />
      <Checkbox
        label={t('sends.urgent')}
        description={t('sends.urgentHint')}
        checked={value.urgent}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...value, urgent: event.currentTarget.checked })}
      />
    </Stack>
  )
}
