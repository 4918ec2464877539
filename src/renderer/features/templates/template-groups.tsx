import { BodyField } from '#renderer/components/messages/composer/BodyField.tsx'
import type { InputProps } from '#renderer/fields/input-props.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const BodyInput = ({ name, label, value, onChange, error }: InputProps) => (
  <BodyField
    name={name}
    label={label}
    lang={name === 'bodyEn' ? 'en' : 'fr'}
    value={asText(value)}
    onChange={onChange}
    error={error}
    isRequired
  />
)

/** A template as its form and its page have it. */
export const templateGroups: readonly FormGroup<'messageTemplates'>[] = [
  { title: 'templates.groups.identity', fields: [{ name: 'name' }, { name: 'type' }, { name: 'active', wide: true }] },
  {
    title: 'templates.groups.texts',
    fields: [
      { name: 'bodyFr', input: BodyInput },
      { name: 'bodyEn', input: BodyInput },
    ],
  },
]
