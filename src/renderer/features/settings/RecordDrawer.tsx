import { Drawer } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { SAVED_TOAST, useRecordForm, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { createRecord } from '#renderer/records/write.ts'

/** What the drawer is open for: a row to edit, or a new one and the values it begins with. */
export type DrawerTask<N extends EntityName> =
  | { readonly kind: 'edit'; readonly row: Row<N> }
  | { readonly kind: 'add'; readonly start?: FormValues; readonly id?: string }

interface Props<N extends EntityName> {
  readonly entity: N
  readonly task: DrawerTask<N> | null
  readonly title: string
  readonly group: FormGroup<N>
  readonly size?: number
  /** Called with what was saved, after that is said. */
  readonly onSaved?: ((values: FormValues) => void) | undefined
  readonly onClose: () => void
}

/** Adds or edits a row of an entity that has no pages of its own. */
export function RecordDrawer<N extends EntityName>({ task, title, size, ...rest }: Props<N>) {
  const key = task?.kind === 'edit' ? task.row._id : 'new'
  return (
    <Drawer
      opened={task !== null}
      onClose={rest.onClose}
      position="right"
      title={title}
      {...(size !== undefined && { size })}
    >
      {task?.kind === 'edit' && <EditForm key={key} task={task} {...rest} />}
      {task?.kind === 'add' && <AddForm task={task} {...rest} />}
    </Drawer>
  )
}

type FormProps<N extends EntityName, K> = Omit<Props<N>, 'task' | 'title' | 'size'> & {
  readonly task: DrawerTask<N> & { readonly kind: K }
}

function AddForm<N extends EntityName>({ entity, task, ...rest }: FormProps<N, 'add'>) {
  const start = useMemo(() => startValues(entities[entity], task.start), [entity, task.start])
  const form = useRecordForm({
    entity: entities[entity],
    start,
    draftKey: `${entity}.new`,
    save: (draft) => createRecord(entity, { ...draft, ...(task.id && { _id: task.id }) } as Draft<N>),
  })
  return <Fields form={form} isGone={false} {...rest} />
}

function EditForm<N extends EntityName>({ entity, task, ...rest }: FormProps<N, 'edit'>) {
  const { row } = useRecord(entity, task.row._id)
  const shown = useMemo(() => rest.group.fields.map(({ name }): string => name), [rest.group])
  const form = useEditForm(entity, task.row, { shown })
  return <Fields form={form} isGone={row === null || Boolean(row?.deletedAt)} {...rest} />
}

interface FieldsProps<N extends EntityName> {
  readonly form: RecordForm
  readonly group: FormGroup<N>
  readonly isGone: boolean
  readonly onSaved?: ((values: FormValues) => void) | undefined
  readonly onClose: () => void
}

function Fields<N extends EntityName>({ form, group, isGone, onSaved, onClose }: FieldsProps<N>) {
  const { t } = useTranslation()
  const toasts = useToasts()
  return (
    <DrawerForm
      form={form}
      group={group}
      action={t('form.save')}
      isGone={isGone}
      onSaved={() => {
        toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
        onSaved?.(form.values)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
