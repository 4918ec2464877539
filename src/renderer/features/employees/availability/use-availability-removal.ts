import { useCallback } from 'react'
import type { AvailabilityLayer } from '#shared/domain/people/availability.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { withLayer } from './availability-rules.ts'

/** Puts a layer back beside whatever there is by now. */
async function restore(id: string, layer: AvailabilityLayer): Promise<void> {
  const now = await request('records.get', { entity: 'employees', id })
  if (!now) return
  const { availability } = now.row as unknown as Row<'employees'>
  await patchRecord('employees', now.row, { availability: [...withLayer(availability, layer)] })
}

/** Removes one layer of availability, the others stay; it can be undone. */
export function useAvailabilityRemoval(row: Row<'employees'>) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (layer: AvailabilityLayer, text: string) => {
      try {
        const availability = row.availability.filter(({ _id }) => _id !== layer._id)
        const { waits } = await patchRecord('employees', row, { availability })
        pushUndo({ label: ({ t }) => t('availability.removed', { text }), undo: () => restore(row._id, layer) }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [row, toasts, pushUndo],
  )
}
