import type { ReactNode } from 'react'
import { Checkbox, ScrollArea, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChoiceField, FieldKind } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { optionLabel } from '../columns/columns.ts'
import type { FilterInputProps } from './filter-input-props.ts'
import { DayFilter, NumberFilter, TimeFilter } from './range-filters.tsx'
import { RefFilter } from './ref-filter.tsx'

const chosenOf = (filter: Filter | null): string[] =>
  filter?.op === 'anyOf' && Array.isArray(filter.value) ? filter.value.map(String) : []

const anyOf = (field: string, values: readonly string[]): Filter | null =>
  values.length === 0 ? null : { field, op: 'anyOf', value: [...values] }

function TextFilter({ name, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useSearchText(typeof filter?.value === 'string' ? filter.value : '', (typed) =>
    onChange(typed.trim() === '' ? null : { field: name, op: 'contains', value: typed }),
  )
  return (
    <TextInput
      label={t('grid.contains')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      data-autofocus
    />
  )
}

function ChoiceFilter({ entity, name, field, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const choice = field as ChoiceField
  return (
    <ScrollArea.Autosize mah={280}>
      <Checkbox.Group value={chosenOf(filter)} onChange={(values) => onChange(anyOf(name, values))}>
        <Stack gap={8} pl={2} py={2}>
          {choice.options.map((value) => (
            <Checkbox key={value} value={value} label={optionLabel(t, entity, name, choice, value)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ScrollArea.Autosize>
  )
}

function FlagFilter({ name, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const value = filter?.op === 'is' ? (filter.value === true ? 'yes' : 'no') : 'any'
  return (
    <SegmentedControl
      fullWidth
      value={value}
      data={[
        { value: 'any', label: t('grid.any') },
        { value: 'yes', label: t('grid.yes') },
        { value: 'no', label: t('grid.no') },
      ]}
      onChange={(next) => onChange(next === 'any' ? null : { field: name, op: 'is', value: next === 'yes' })}
    />
  )
}

function EmptyFilter({ name, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      fullWidth
      value={filter?.op ?? 'any'}
      data={[
        { value: 'any', label: t('grid.any') },
        { value: 'isNotEmpty', label: t('grid.filled') },
        { value: 'isEmpty', label: t('grid.empty') },
      ]}
      onChange={(op) => onChange(op === 'any' ? null : { field: name, op: op as 'isEmpty' | 'isNotEmpty' })}
    />
  )
}

/** The filter input of each kind of field. */
export const filterInputs = {
  text: TextFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  count: NumberFilter,
  decimal: NumberFilter,
  cents: NumberFilter,
  day: DayFilter,
  time: TimeFilter,
  instant: DayFilter,
  ref: RefFilter,
  refs: RefFilter,
  json: EmptyFilter,
  file: EmptyFilter,
} satisfies Record<FieldKind, (props: FilterInputProps) => ReactNode>
