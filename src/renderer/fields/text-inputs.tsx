import { Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NumberField, TextField } from '#shared/model/field.ts'
import type { TextFormat } from '#shared/model/formats.ts'
import { textAt } from '#renderer/i18n/keys.ts'
import styles from './typed-input.module.css'
import { commonProps, type InputProps } from './input-props.ts'
import { TypedInput, type Typing } from './TypedInput.tsx'
import { isHours, useFormatTyping, useHoursTyping, useNumberTyping, useTimeTyping } from './typings.ts'

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export function TextFieldInput(props: InputProps) {
  const field = props.field as TextField
  if (field.format) return <FormattedInput {...props} format={field.format} />
  if (field.multiline) {
    return (
      <Textarea
        {...commonProps(props)}
        classNames={{ input: styles.longText ?? '' }}
        value={asText(props.value)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...commonProps(props)}
      value={asText(props.value)}
      maxLength={field.max ?? 255}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function FormattedInput({ format, ...props }: InputProps & { readonly format: TextFormat }) {
  return (
    <TypedInput
      {...commonProps(props)}
      typing={useFormatTyping(format)}
      value={props.value}
      onChange={(value) => props.onChange(value ?? '')}
      inputMode={format === 'phone' ? 'tel' : format === 'email' ? 'email' : 'text'}
    />
  )
}

/** Pixels of one character of a unit, and of the space at its sides. */
const UNIT = { character: 7, sides: 20 } as const

export function NumberFieldInput(props: InputProps) {
  return isHours(props.field) ? <HoursInput {...props} /> : <PlainNumberInput {...props} />
}

function HoursInput(props: InputProps) {
  const typing = useSigned(props.field as NumberField, useHoursTyping('h'))
  return <TypedInput {...commonProps(props)} typing={typing} value={props.value} onChange={props.onChange} />
}

const MINUS = /[-−]/

/** A number's typing that takes no minus where the field has no negative values. */
function useSigned({ kind, min = kind === 'cents' ? 0 : -Infinity }: NumberField, typing: Typing<number>) {
  const { t } = useTranslation()
  if (min < 0) return typing
  return { ...typing, refuses: (typed: string) => (MINUS.test(typed) ? t('fields.typed.noMinus') : null) }
}

function PlainNumberInput(props: InputProps) {
  const { t } = useTranslation()
  const { kind, unit } = props.field as NumberField
  const name = unit && textAt(t, `fields.units.${unit}`)
  return (
    <TypedInput
      {...commonProps(props)}
      typing={useSigned(props.field as NumberField, useNumberTyping(kind))}
      value={props.value}
      onChange={props.onChange}
      inputMode="decimal"
      rightSectionWidth={name && name.length * UNIT.character + UNIT.sides}
      rightSectionPointerEvents="none"
      rightSection={
        name && (
          <Text size="xs" c="dimmed">
            {name}
          </Text>
        )
      }
    />
  )
}

export function TimeFieldInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <TypedInput
      {...commonProps(props)}
      typing={useTimeTyping()}
      value={props.value}
      onChange={props.onChange}
      placeholder={props.placeholder ?? t('fields.timePlaceholder')}
    />
  )
}
