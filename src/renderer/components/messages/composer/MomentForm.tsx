import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { isDay, isTimeOfDay } from '#shared/model/dates.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { instantParts } from '#renderer/fields/days/instant-parts.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useTimeTyping } from '#renderer/fields/typings.ts'
import { today } from '#renderer/i18n/today.ts'
import { useNow } from '#renderer/i18n/use-now.ts'

interface Props {
  readonly value: string | null
  readonly submit: string
  readonly onChoose: (at: string) => void
  /** The form is in a popover: its calendar stays inside. */
  readonly isInPopover?: boolean
  /** Beside the button. */
  readonly children?: ReactNode
}

/** A day and a time to come, as they are typed elsewhere. */
export function MomentForm({ value, submit, onChoose, isInPopover = false, children }: Props) {
  const { t } = useTranslation()
  const typing = useTimeTyping()
  const start = instantParts(value)
  const [day, setDay] = useState<string | null>(start.day || today())
  const [clock, setClock] = useState<string | null>(start.clock || null)
  const at = day && clock && isDay(day) && isTimeOfDay(clock) ? instantOf(day, clock) : null
  const now = useNow()
  const isPast = at !== null && Date.parse(at) <= now
  return (
    <Stack
      gap="sm"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (at !== null && !isPast) onChoose(at)
      }}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayInput
          sense="planned"
          isInPopover={isInPopover}
          width={180}
          label={t('messages.composer.day')}
          value={day}
          onChange={setDay}
        />
        <TypedInput
          width={100}
          label={t('fields.time')}
          typing={typing}
          placeholder={t('fields.timePlaceholder')}
          value={clock}
          onChange={(next: string | null) => setClock(next)}
        />
      </Group>
      {isPast && (
        <Text size="xs" c="var(--eq-danger-fg)" role="alert">
          {t('messages.composer.past')}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        {children}
        <Button size="compact-sm" type="submit" disabled={at === null || isPast}>
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
