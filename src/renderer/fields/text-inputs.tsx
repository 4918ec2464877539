import { Text, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formats as textFormats } from '#shared/model/formats.ts'
import type { NumberField, TextField } from '#shared/model/field.ts'
import { textAt } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { parseCents, parseDecimal, parseTime } from './parse.ts'

interface TypedProps {
  readonly props: InputProps
  /** The text of a stored value. */
  readonly show: (value: unknown) => string
  /** The value of a typed text; a text that is not valid stays as typed. */
  readonly read: (typed: string) => unknown
  readonly rightSection?: ReactNode
  readonly placeholder?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
}

/** A text input that shows the formatted value once it loses the focus. */
function TypedInput({ props, show, read, rightSection, placeholder, inputMode }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...commonProps(props)}
      value={typed ?? show(props.value)}
      placeholder={placeholder ?? ''}
      inputMode={inputMode}
      rightSection={rightSection}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        props.onChange(read(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export function TextFieldInput(props: InputProps) {
  const field = props.field as TextField
  const formats = useFormats()
  if (field.multiline) {
    return (
      <Textarea
        {...commonProps(props)}
        autosize
        minRows={3}
        maxRows={10}
        value={asText(props.value)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    )
  }
  const { format } = field
  if (!format) {
    return (
      <TextInput
        {...commonProps(props)}
        value={asText(props.value)}
        maxLength={field.max ?? 255}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TypedInput
      props={props}
      show={(value) => (format === 'phone' ? formats.phone(asText(value)) : asText(value))}
      read={(typed) => (typed.trim() === '' ? '' : (textFormats[format].normalise(typed.trim()) ?? typed))}
      inputMode={format === 'phone' ? 'tel' : format === 'email' ? 'email' : 'text'}
    />
  )
}

export function NumberFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { unit } = props.field as NumberField
  return (
    <TypedInput
      props={props}
      show={(value) => (typeof value === 'number' ? formats.number(value) : asText(value))}
      read={(typed) => (typed.trim() === '' ? null : (parseDecimal(typed) ?? typed))}
      inputMode="decimal"
      rightSection={
        unit && (
          <Text size="xs" c="dimmed" pr={8}>
            {textAt(t, `fields.units.${unit}`)}
          </Text>
        )
      }
    />
  )
}

export function CentsFieldInput(props: InputProps) {
  const formats = useFormats()
  return (
    <TypedInput
      props={props}
      show={(value) => (typeof value === 'number' ? formats.money(value) : asText(value))}
      read={(typed) => (typed.trim() === '' ? null : (parseCents(typed) ?? typed))}
      inputMode="decimal"
    />
  )
}

export function TimeFieldInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <TypedInput
      props={props}
      show={asText}
      read={(typed) => (typed.trim() === '' ? null : (parseTime(typed) ?? typed))}
      placeholder={t('fields.timePlaceholder')}
      inputMode="numeric"
    />
  )
}
