import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileView } from '#shared/contract/attachments.ts'
import { entities, type EntityName, type FieldName, type Patch, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { FileField } from '#shared/model/field.ts'
import { FileList } from '#renderer/fields/files/FileList.tsx'
import { FilesDrop } from '#renderer/fields/files/FilesDrop.tsx'
import { transferredFiles } from '#renderer/fields/files/transferred.ts'
import { useAddFiles } from '#renderer/fields/files/use-adding.ts'
import { useFiles } from '#renderer/fields/files/use-file-views.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '../use-undo.ts'
import { patchRecord } from '../write.ts'

interface Props<N extends EntityName> {
  readonly entity: N
  readonly row: Row<N>
  /** The fields of files to show, each under its label; the first takes what is pasted anywhere on the page. */
  readonly fields: readonly FieldName<N>[]
}

/** The documents of a record, as a tab of its page: each change is saved at once, and can be undone. */
export function Documents<N extends EntityName>({ entity, row, fields }: Props<N>) {
  return (
    <Stack gap="xl" maw={900}>
      {fields.map((field, at) => (
        <DocumentsOf key={field} entity={entity} row={row} field={field} isPasted={at === 0} />
      ))}
    </Stack>
  )
}

interface OneProps<N extends EntityName> extends Omit<Props<N>, 'fields'> {
  readonly field: FieldName<N>
  readonly isPasted: boolean
}

function DocumentsOf<N extends EntityName>({ entity: name, row, field, isPasted }: OneProps<N>) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const entity: Entity = entities[name]
  const label = fieldLabel(t, entity, field)
  const { max } = entity.fields[field] as FileField
  const ids = (row as unknown as Readonly<Record<string, readonly string[]>>)[field] ?? []
  const shown = useFiles(ids)

  /** Changes the list; its undo puts back or takes away these files only, whatever else was added meanwhile. */
  async function change(wanted: readonly string[], said: string): Promise<void> {
    try {
      const { row: after, waits } = await patchRecord(name, row, { [field]: wanted } as Patch<N>)
      const undo = async () => void (await patchRecord(name, after, { [field]: ids } as Patch<N>))
      pushUndo({ label: said, undo }, waits)
    } catch (error) {
      toasts.error(error)
    }
  }
  const adding = useAddFiles({ entity: name, id: row._id, field }, max - ids.length, (added) =>
    change([...ids, ...added], t('attachments.added', { count: added.length })),
  )
  const remove = ({ id, name: removed }: FileView) =>
    void change(
      ids.filter((one) => one !== id),
      t('attachments.removed', { name: removed }),
    )
  usePastedFiles(isPasted, (pasted) => void adding.add(pasted))
  return (
    <section aria-label={label}>
      <Title order={2} size="h3" mb="xs">
        {label}
      </Title>
      <FilesDrop adding={adding} label={label} name={field} hasRoom={ids.length < max}>
        {ids.length === 0 && <Text c="dimmed">{t('attachments.none')}</Text>}
        <FileList files={shown} onRemove={remove} />
      </FilesDrop>
    </section>
  )
}

/** Takes files that are pasted while no field has the focus. */
function usePastedFiles(isOn: boolean, onPasted: (pasted: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    const pasted = transferredFiles(event.clipboardData)
    if (!isTyping && !event.defaultPrevented && pasted.length > 0) onPasted(pasted)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [isOn])
}
