import { SimpleGrid, Text, Title } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { fieldIssueText, fieldLabel } from '#renderer/i18n/labels.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import type { Clash } from './clashes.ts'
import { ClashNote } from './ClashNote.tsx'
import { flagsBesideInputs, type AnyFormField, type AnyFormGroup } from './form-layout.ts'
import styles from './form.module.css'
import { townHint } from './TownHint.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { RecordForm } from './use-record-form.ts'

/** A titled group of fields, in two columns where there is room. */
export function FormFields({ form, group }: { readonly form: RecordForm; readonly group: AnyFormGroup }) {
  if (group.content) return group.content
  const beside = flagsBesideInputs(group.fields, (name) => form.entity.fields[name]?.kind === 'flag')
  return (
    <PlainGroup title={group.title}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        {group.fields.map((field) => (
          <div
            key={field.name}
            className={field.wide ? styles.wide : beside.has(field.name) ? styles.beside : undefined}
          >
            <OneField
              {...field}
              hint={field.hint ?? townHint(form, field.name)}
              entity={form.entity}
              value={form.values[field.name]}
              issue={form.issues.find((issue) => issue.field.split('.')[0] === field.name)}
              clash={form.clashes[field.name]}
              onSettle={form.settle}
              warning={form.warnings.find((issue) => issue.field === field.name)}
              recordId={form.recordId}
              onSet={form.set}
            />
          </div>
        ))}
      </SimpleGrid>
    </PlainGroup>
  )
}

interface PlainGroupProps {
  readonly title: Key
  readonly children: ReactNode
}

/** A titled group of a form whose content is no field of the entity. */
export function PlainGroup({ title, children }: PlainGroupProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.group}>
      <Title order={2} className={styles.groupTitle}>
        {t(title)}
      </Title>
      {children}
    </section>
  )
}

interface OneProps extends AnyFormField {
  readonly entity: Entity
  readonly value: unknown
  readonly issue: FieldIssue | undefined
  readonly warning: FieldIssue | undefined
  readonly clash: Clash | undefined
  readonly recordId: string
  readonly onSet: (name: string, value: unknown) => void
  readonly onSettle: RecordForm['settle']
}

const OneField = memo(function OneField({
  entity,
  name,
  input,
  issue,
  warning,
  clash,
  recordId,
  onSet,
  onSettle,
  value,
  ...rest
}: OneProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const field = entity.fields[name]
  const Input = input ?? (field && inputs[field.kind])
  if (!field || !Input) return null
  const asInput = (
    <Input
      entity={entity}
      name={name}
      field={field}
      recordId={recordId}
      label={fieldLabel(t, entity, name)}
      value={value}
      onChange={(next) => onSet(name, next)}
      error={issue && fieldIssueText(t, formats, field, issue)}
      warning={warning ? <Warning text={fieldIssueText(t, formats, field, warning)} /> : rest.hint}
      filters={rest.filters}
      create={rest.create}
      disabled={rest.disabled}
      isRequired={rest.required}
    />
  )
  if (!clash) return asInput
  return (
    <>
      {asInput}
      <ClashNote entity={entity} name={name} clash={clash} show={rest.show} onSettle={onSettle} />
    </>
  )
})

function Warning({ text }: { readonly text: string }) {
  return (
    <Text component="span" size="xs" className={styles.warning}>
      <IconWarning size={13} aria-hidden /> {text}
    </Text>
  )
}
