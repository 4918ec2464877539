import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailabilityLayer } from '#shared/domain/people/availability.ts'
import type { Row } from '#shared/entities/index.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { SAVED_TOAST } from '#renderer/records/form/use-record-form.ts'
import { withLayer } from './availability-rules.ts'
import { LayerInput } from './LayerInput.tsx'

interface Props {
  readonly row: Row<'employees'>
  /** The layer as it is, or a new one. */
  readonly layer: AvailabilityLayer
  readonly onClose: () => void
}

const SHOWN = ['availability'] as const

/** The form of one layer: it saves the list of layers with this one changed or added. */
export function LayerForm({ row, layer, onClose }: Props) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const start = useMemo(() => ({ availability: withLayer(row.availability, layer) }), [row.availability, layer])
  const isNew = !row.availability.some(({ _id }) => _id === layer._id)
  const form = useEditForm('employees', row, {
    shown: SHOWN,
    start,
    draftKey: isNew ? `availability.of.${row._id}` : `availability.${layer._id}`,
  })
  const input = useCallback((props: InputProps) => <LayerInput {...props} layer={layer} />, [layer])
  const group: FormGroup<'employees'> = {
    title: 'availability.group',
    fields: [{ name: 'availability', wide: true, input }],
  }
  return (
    <DrawerForm
      form={form}
      group={group}
      action={t('form.save')}
      onSaved={() => {
        toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
