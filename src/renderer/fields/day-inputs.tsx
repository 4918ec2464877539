import { Checkbox, Group, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, localDayOf, localTimeOf } from '#shared/domain/zone.ts'
import { INDEFINITE, isDay } from '#shared/model/dates.ts'
import type { DayField } from '#shared/model/field.ts'
import { today } from '#renderer/i18n/today.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { parseDay, parseTime } from './parse.ts'

/** A day, typed as dd/MM/yyyy or picked; *Indéfinie* where the field allows it. */
export function DayFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const field = props.field as DayField
  const { value, onChange } = props
  const isIndefinite = value === INDEFINITE
  const day = typeof value === 'string' && isDay(value) && !isIndefinite ? value : null
  return (
    <div>
      <DateInput
        {...commonProps(props)}
        disabled={props.disabled || isIndefinite}
        value={day}
        valueFormat="DD/MM/YYYY"
        placeholder={isIndefinite ? t('fields.indefinite') : t('fields.dayPlaceholder')}
        dateParser={(typed) => parseDay(typed, today())}
        onChange={onChange}
        clearable={field.required !== true}
        clearButtonProps={{ 'aria-label': t('fields.clear') }}
      />
      {field.indefinite && (
        <Checkbox
          mt={6}
          size="xs"
          label={t('fields.indefinite')}
          checked={isIndefinite}
          disabled={props.disabled ?? false}
          onChange={(event) => onChange(event.currentTarget.checked ? INDEFINITE : null)}
        />
      )}
    </div>
  )
}

/** An instant as a day and a time of the company's zone. */
export function InstantFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const instant = typeof props.value === 'string' ? props.value : null
  const [day, setDay] = useState(() => instant && localDayOf(instant))
  const [time, setTime] = useState(() => (instant ? localTimeOf(instant) : ''))
  const tell = (nextDay: string | null, typed: string) => {
    const clock = parseTime(typed)
    props.onChange(nextDay && clock ? instantOf(nextDay, clock) : null)
  }
  const { 'data-field': name, label, ...rest } = commonProps(props)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <DateInput
        {...rest}
        label={label}
        data-field={name}
        flex={1}
        value={day}
        valueFormat="DD/MM/YYYY"
        placeholder={t('fields.dayPlaceholder')}
        dateParser={(typed) => parseDay(typed, today())}
        clearable
        clearButtonProps={{ 'aria-label': t('fields.clear') }}
        onChange={(next) => {
          setDay(next)
          tell(next, time)
        }}
      />
      <TextInput
        w={84}
        aria-label={label}
        value={time}
        placeholder={t('fields.timePlaceholder')}
        onChange={(event) => setTime(event.currentTarget.value)}
        onBlur={() => {
          const clock = parseTime(time)
          if (clock) setTime(clock)
          tell(day, time)
        }}
      />
    </Group>
  )
}
