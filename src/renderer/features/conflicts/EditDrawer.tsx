import { Drawer, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { editableFields, editPayload, editStart, isEditable } from './edit-values.ts'

interface Props {
  readonly conflict: Conflict
  readonly title: string
  readonly onClose: () => void
  readonly onResolved: () => void
}

/** The form of a refused operation: its values can be changed and sent. */
export function EditDrawer({ conflict, title, onClose, onResolved }: Props) {
  const { t } = useTranslation()
  const entity = entityNamed(conflict.rows[0]?.entity ?? '')
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={t('conflicts.actions.edit')}>
      <Text c="dimmed" mb="md">
        {title}
      </Text>
      {entity && <EditForm entity={entity} conflict={conflict} onClose={onClose} onResolved={onResolved} />}
    </Drawer>
  )
}

function EditForm({ entity, conflict, onClose, onResolved }: Omit<Props, 'title'> & { readonly entity: Entity }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const start = useMemo(() => editStart(entity, conflict), [entity, conflict])
  const fields = useMemo(() => editableFields(conflict).map((name) => ({ name })), [conflict])
  const form = useRecordForm({
    entity,
    start,
    draftKey: `outbox.${conflict.opId}`,
    save: async (draft) => {
      const payload = editPayload(entity, conflict, draft)
      const written = await request('outbox.resolve', { opId: conflict.opId, how: 'edit', payload: { ...payload } })
      toasts.confirm(written?.waits ? t('conflicts.done.kept') : t('form.saved'))
      return null
    },
  })
  return (
    <DrawerForm
      form={form}
      group={{ title: 'conflicts.editGroup', fields }}
      action={t('conflicts.retry')}
      isGone={!isEditable(conflict)}
      onSaved={() => {
        onClose()
        onResolved()
      }}
      onClose={onClose}
    />
  )
}
