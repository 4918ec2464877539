import { useMemo, type ReactNode } from 'react'
import { BodyField } from '#renderer/components/messages/composer/BodyField.tsx'
import type { InputProps } from '#renderer/fields/input-props.ts'
import type { FormGroup, FormParts } from '#renderer/records/form/form-layout.ts'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

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

const groups: readonly FormGroup<'messageTemplates'>[] = [
  { title: 'templates.groups.identity', fields: [{ name: 'name' }, { name: 'type' }, { name: 'active', wide: true }] },
  {
    title: 'templates.groups.texts',
    fields: [
      { name: 'bodyFr', input: BodyInput },
      { name: 'bodyEn', input: BodyInput },
    ],
  },
]

interface PreviewProps extends FormParts {
  readonly children: (parts: FormParts) => ReactNode
}

/** Adds how both texts read with the values of an example. */
function WithPreview({ form, groups: given, children }: PreviewProps) {
  const [fr, en] = [asText(form.values['bodyFr']), asText(form.values['bodyEn'])]
  const all = useMemo(
    () => [
      ...given,
      { title: 'templates.groups.preview' as const, fields: [], content: <TemplatePreview fr={fr} en={en} /> },
    ],
    [given, fr, en],
  )
  return children({ form, groups: all })
}

export const TemplateCreatePage = () => (
  <RecordCreatePage entity="messageTemplates" groups={groups} addParts={WithPreview} />
)
export const TemplateEditPage = () => (
  <RecordEditPage entity="messageTemplates" groups={groups} addParts={WithPreview} />
)
