import { Checkbox, SegmentedControl, Input, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChoiceField } from '#shared/model/field.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { useListPlace } from './refs/use-list-place.ts'

const FEW = 3

/** A choice: buttons side by side when there are few options and a default, else a list. */
export function ChoiceFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const place = useListPlace()
  const field = props.field as ChoiceField
  const { entity, name, value, onChange } = props
  const data = field.options.map((option) => ({ value: option, label: choiceLabel(t, entity, name, option) }))
  const isAlwaysGiven = field.required === true || field.default !== undefined
  const isShort = data.reduce((sum, { label }) => sum + label.length, 0) < 34
  if (isAlwaysGiven && field.default !== undefined && data.length <= FEW && isShort) {
    const { label, error, description, withAsterisk, disabled } = commonProps(props)
    return (
      <Input.Wrapper label={label} error={error} description={description} withAsterisk={withAsterisk}>
        <SegmentedControl
          fullWidth
          data={data}
          disabled={disabled}
          value={String(value ?? field.default)}
          onChange={onChange}
          aria-label={label}
          data-field={name}
        />
      </Input.Wrapper>
    )
  }
  return (
    <Select
      {...commonProps(props)}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      clearable={!isAlwaysGiven}
      allowDeselect={!isAlwaysGiven}
      searchable={data.length > 8}
      nothingFoundMessage={t('fields.nothingFound')}
      {...place}
    />
  )
}

export function FlagFieldInput(props: InputProps) {
  const { label, error, description, disabled, 'data-field': name } = commonProps(props)
  return (
    <Checkbox
      label={label}
      error={error}
      description={description}
      disabled={disabled}
      data-field={name}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
