import { Group } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayField, NumberField } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { isHours, useDayTyping, useHoursTyping, useNumberTyping, useTimeTyping } from '#renderer/fields/typings.ts'
import { isMinutes } from '../columns/columns.ts'
import type { FilterInputProps } from './filter-input-props.ts'

type End = string | number | null

/** Milliseconds after which a range that is being typed filters the list. */
const SETTLE_MS = 400

const endsOf = (filter: Filter | null): readonly [End, End] => {
  const [from, to] = Array.isArray(filter?.value) ? filter.value : []
  return [(from ?? null) as End, (to ?? null) as End]
}

/** A range as a filter; null when both ends are open. */
const rangeFilter = (field: string, [from, to]: readonly [End, End]): Filter | null =>
  from === null && to === null ? null : { field, op: 'between', value: [from, to] }

interface RangeProps extends Pick<FilterInputProps, 'name' | 'filter' | 'onChange'> {
  readonly isValue: (value: unknown) => boolean
  readonly children: (end: {
    readonly label: string
    readonly value: End
    readonly onChange: (value: End) => void
    readonly 'data-autofocus'?: true
  }) => ReactNode
}

/** Both ends of a range as typed; an end that cannot be read is open. */
function Range({ name, filter, onChange, isValue, children }: RangeProps) {
  const { t } = useTranslation()
  const [ends, setEnds] = useState(() => endsOf(filter))
  const settle = useDebouncedCallback(onChange, { delay: SETTLE_MS, flushOnUnmount: true })
  const change = (next: readonly [End, End]) => {
    setEnds(next)
    const [from, to] = next.map((end) => (isValue(end) ? end : null))
    settle(rangeFilter(name, [from ?? null, to ?? null]))
  }
  const [from, to] = ends
  return (
    <Group grow align="start" pb="md">
      {children({ label: t('grid.from'), value: from, onChange: (end) => change([end, to]), 'data-autofocus': true })}
      {children({ label: t('grid.to'), value: to, onChange: (end) => change([from, end]) })}
    </Group>
  )
}

export function DayFilter(props: FilterInputProps) {
  return (props.field as DayField).single === true ? <OneDayFilter {...props} /> : <DaysFilter {...props} />
}

function OneDayFilter({ name, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const { isValue } = useDayTyping('planned')
  const [day, setDay] = useState<unknown>(filter?.value ?? null)
  return (
    <DayInput
      label={t('grid.day')}
      sense="planned"
      isInPopover
      value={day}
      data-autofocus
      onChange={(next) => {
        setDay(next)
        if (next === null || isValue(next)) onChange(next === null ? null : { field: name, op: 'is', value: next })
      }}
    />
  )
}

function DaysFilter({ field, ...props }: FilterInputProps) {
  const isPast = field.kind === 'instant' || (field as DayField).past === true
  const sense = isPast ? 'past' : 'planned'
  const { isValue } = useDayTyping(sense)
  return (
    <Range {...props} isValue={isValue}>
      {(end) => <DayInput {...end} sense={sense} isInPopover />}
    </Range>
  )
}

export function TimeFilter(props: FilterInputProps) {
  const typing = useTimeTyping()
  return (
    <Range {...props} isValue={typing.isValue}>
      {(end) => <TypedInput<string> {...end} typing={typing} />}
    </Range>
  )
}

export function NumberFilter(props: FilterInputProps) {
  const plain = useNumberTyping((props.field as NumberField).kind)
  const hours = useHoursTyping(isMinutes(props.field) ? 'min' : 'h')
  const typing = isMinutes(props.field) || isHours(props.field) ? hours : plain
  return (
    <Range {...props} isValue={typing.isValue}>
      {(end) => <TypedInput<number> {...end} typing={typing} />}
    </Range>
  )
}
