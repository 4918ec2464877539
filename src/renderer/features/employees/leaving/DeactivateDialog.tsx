import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import { deactivate } from './deactivation.ts'
import { useComing } from '../use-coming.ts'

/** What a dialog of the bulk bar is about. */
export interface BulkProps {
  readonly rows: readonly Row<'employees'>[]
  readonly onClose: (acted: boolean) => void
}

/** The rows as the engine of lists has them. */
export const asAny = (rows: readonly Row<'employees'>[]): readonly AnyRow[] => rows as unknown as readonly AnyRow[]
export const asEmployee = (row: AnyRow): Row<'employees'> => row as unknown as Row<'employees'>

/** Makes employees inactive; says how many coming assignments somebody else has to take. */
export function DeactivateDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const active = rows.filter(({ status }) => status !== 'inactive')
  const coming = useComing(active.map(({ _id }) => _id))
  const counted = (count: number) => ({ count, shown: formats.number(count) })
  return (
    <BulkDialog
      entity={entities.employees}
      title={t('employees.bulk.deactivate.title')}
      rows={asAny(active)}
      figures={[
        t('employees.bulk.deactivate.people', counted(active.length)),
        ...(coming ? [t('employees.bulk.deactivate.coming', counted(coming))] : []),
        ...(rows.length > active.length
          ? [t('employees.bulk.deactivate.already', counted(rows.length - active.length))]
          : []),
      ]}
      action={t('employees.bulk.deactivate.action')}
      act={(row) => deactivate(asEmployee(row))}
      done={(count) =>
        ({ t: text }) =>
          text('employees.bulk.deactivate.done', { count })
        }
      onClose={onClose}
    />
  )
}
