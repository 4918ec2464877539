import { SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Draft, type EntityName } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { entityOne } from '#renderer/i18n/labels.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import type { AnyFormField } from '#renderer/records/form/form-layout.ts'
import { startValues } from '#renderer/records/form/form-values.ts'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { SAVED_TOAST, useRecordForm, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { createRecord } from '#renderer/records/write.ts'
import { TARGETS, TARGETS_OR_PERSON, type Limit, type Subject, type TargetField } from './subject.ts'

export type LimitEntity = Extract<EntityName, 'restrictions' | 'preferences'>

const OWN_FIELDS: Readonly<Record<LimitEntity, readonly AnyFormField[]>> = {
  restrictions: [
    { name: 'level', wide: true },
    { name: 'requestedBy', wide: true },
    { name: 'reason', wide: true },
    { name: 'from' },
    { name: 'to' },
  ],
  preferences: [{ name: 'weight' }],
}
const SHOWN: Readonly<Record<LimitEntity, readonly string[]>> = {
  restrictions: OWN_FIELDS.restrictions.map(({ name }) => name),
  preferences: OWN_FIELDS.preferences.map(({ name }) => name),
}

interface Common {
  readonly entity: LimitEntity
  readonly subject: Subject
  readonly onClose: () => void
}

/** The form of a new restriction or preference of `subject`: whom or what it names, then what it says. */
export function NewLimitForm({ entity, subject, onClose }: Common) {
  const { t } = useTranslation()
  const isOfPerson = subject.field === 'employeeId'
  const targets: Readonly<Record<string, string>> = entity === 'restrictions' ? TARGETS_OR_PERSON : TARGETS
  const [chosen, setChosen] = useState<TargetField>('clientId')
  const target = isOfPerson ? chosen : 'employeeId'
  const start = useMemo(
    () => startValues(entities[entity], { [subject.field]: subject.id, from: today() }),
    [entity, subject],
  )
  const form = useRecordForm({
    entity: entities[entity],
    start,
    draftKey: `${entity}.of.${subject.id}`,
    save: (draft) => createRecord(entity, draft as Draft<LimitEntity>),
  })
  const choose = (field: string) => {
    for (const other of Object.keys(targets)) if (other !== field) form.set(other, null)
    setChosen(field as TargetField)
  }
  return (
    <Stack>
      {isOfPerson && (
        <SegmentedControl
          aria-label={t('restrictions.targetKind')}
          value={chosen}
          onChange={choose}
          data={Object.entries(targets).map(([value, other]) => ({
            value,
            label: t('restrictions.target', { context: other, defaultValue: entityOne(t, other) }),
          }))}
        />
      )}
      <Fields entity={entity} form={form} target={{ name: target, wide: true }} onClose={onClose} />
    </Stack>
  )
}

/** The form of one that exists: whom it names stays. */
export function LimitEditForm({ entity, row, onClose }: Omit<Common, 'subject'> & { readonly row: Limit }) {
  const form = useEditForm<LimitEntity>(entity, row, { shown: SHOWN[entity] })
  return <Fields entity={entity} form={form} onClose={onClose} />
}

interface FieldsProps extends Omit<Common, 'subject'> {
  readonly form: RecordForm
  readonly target?: AnyFormField
}

function Fields({ entity, form, target, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const toasts = useToasts()
  // That nothing is named is said where it can be entered.
  const issues = form.issues.map((issue) =>
    issue.code === 'ONE_TARGET' && target ? { field: target.name, code: 'REQUIRED' as const } : issue,
  )
  return (
    <DrawerForm
      form={{ ...form, issues }}
      group={{ title: `restrictions.groups.${entity}`, fields: [...(target ? [target] : []), ...OWN_FIELDS[entity]] }}
      action={t('form.save')}
      onSaved={() => {
        toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
