import { Button, Group, Textarea } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_VARIABLES, type TemplateVariable } from '#shared/domain/messages/template.ts'
import { SegmentMeter } from './SegmentMeter.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly lang: 'fr' | 'en'
  /** The field of the form, which its errors are found by. */
  readonly name: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly disabled?: boolean
  /** The variables offered; none for a text that is filled in already. */
  readonly variables?: readonly TemplateVariable[]
  /** The text that is counted: what is typed unless given. */
  readonly counted?: string
}

/** The text of a message: its variables at a click, and how many segments it takes. */
export function BodyField({ variables = TEMPLATE_VARIABLES, ...props }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const { label, value, onChange, lang, name, error, hint, isRequired = false, disabled = false } = props
  const insert = (variable: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = input.current ?? {}
    const written = `{{${variable}}}`
    onChange(value.slice(0, from) + written + value.slice(to))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return (
    <div>
      <Textarea
        ref={input}
        label={label}
        lang={lang}
        value={value}
        autosize
        minRows={4}
        maxRows={12}
        withAsterisk={isRequired}
        disabled={disabled}
        error={error}
        description={hint}
        data-field={name}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SegmentMeter text={props.counted ?? value} />
      {variables.length > 0 && (
        <Group gap={4} mt={4} role="group" aria-label={t('sends.variables', { name: label })}>
          {variables.map((variable) => (
            <Button
              key={variable}
              size="compact-xs"
              variant="default"
              disabled={disabled}
              title={t(`sends.variable.${variable}`)}
              onClick={() => insert(variable)}
            >
              {variable}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
