import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { INDEFINITE, isDay, isTimeOfDay } from '#shared/model/dates.ts'
import type { DayField } from '#shared/model/field.ts'
import { DayInput } from './DayInput.tsx'
import { commonProps, type InputProps } from '../input-props.ts'
import { instantParts, joinedParts } from './instant-parts.ts'
import { TypedInput } from '../TypedInput.tsx'
import { useTimeTyping } from '../typings.ts'

/** A day, typed or picked; *Indéfinie* where the field allows it. */
export function DayFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const field = props.field as DayField
  const { value, onChange } = props
  const isIndefinite = value === INDEFINITE
  return (
    <div>
      <DayInput
        {...commonProps(props)}
        sense={field.past ? 'past' : 'planned'}
        withAsterisk={!isIndefinite && commonProps(props).withAsterisk}
        disabled={props.disabled || isIndefinite}
        value={isIndefinite ? null : value}
        placeholder={isIndefinite ? t('fields.indefinite') : t('fields.dayPlaceholder')}
        onChange={onChange}
      />
      {field.indefinite && (
        <Checkbox
          mt={16}
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

/** An instant as a day and a time of the company's zone; a half of it that is missing or cannot be read stays as typed. */
export function InstantFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const time = useTimeTyping()
  const { day, clock } = instantParts(props.value)
  const tell = (nextDay: string, nextClock: string) =>
    props.onChange(
      isDay(nextDay) && isTimeOfDay(nextClock) ? instantOf(nextDay, nextClock) : joinedParts(nextDay, nextClock),
    )
  const common = commonProps(props)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ flex: 1 }}>
        <DayInput {...common} sense="past" value={day} onChange={(next) => tell(next ?? '', clock)} />
      </div>
      <TypedInput
        width={112}
        label={t('fields.time')}
        aria-label={t('fields.timeOf', { label: props.label })}
        disabled={common.disabled}
        typing={{ ...time, problem: () => t('fields.typed.timeShort') }}
        placeholder={t('fields.timePlaceholder')}
        value={clock}
        onChange={(next) => tell(day, next ?? '')}
      />
    </Group>
  )
}
