import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import { asAny, asEmployee, type BulkProps } from './DeactivateDialog.tsx'
import { useComing } from '../use-coming.ts'
import { conversionRefusal } from './conversion-refusal.ts'
import { convertOrDeactivate } from './deactivation.ts'

/** People asked about together. */
const TOGETHER = 50

const hasWorked = async ({ _id }: Row<'employees'>): Promise<boolean> => {
  const filters = [{ field: 'employeeId', op: 'anyOf' as const, value: [_id] }]
  return (await request('records.count', { entity: 'assignments', view: { filters } })) > 0
}

/** How many of some people have assignments; undefined until it is known. */
const useHaveWorked = (rows: readonly Row<'employees'>[]): number | undefined =>
  useAnswer(rows.map(({ _id }) => _id).join(), async (wanted) => {
    let found = 0
    for (let at = 0; at < rows.length && wanted(); at += TOGETHER)
      found += (await Promise.all(rows.slice(at, at + TOGETHER).map(hasWorked))).filter(Boolean).length
    return found
  })

/** Makes employees applicants; says how many have assignments, who are deactivated instead. */
export function ConvertDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const worked = useHaveWorked(rows)
  const coming = useComing(rows.map(({ _id }) => _id))
  const counted = (count: number) => ({ count, shown: formats.number(count) })
  return (
    <BulkDialog
      entity={entities.employees}
      title={t('employees.bulk.convert.title')}
      rows={asAny(rows)}
      figures={
        worked === undefined
          ? []
          : [
              t('employees.bulk.convert.people', counted(rows.length - worked)),
              ...(worked < rows.length ? [t('employees.bulk.convert.kept')] : []),
              ...(worked > 0 ? [t('employees.bulk.convert.instead', counted(worked))] : []),
              ...(coming ? [t('employees.bulk.deactivate.coming', counted(coming))] : []),
            ]
      }
      isReady={worked !== undefined}
      action={t('employees.bulk.convert.action')}
      act={(row) => convertOrDeactivate(asEmployee(row))}
      why={conversionRefusal}
      done={(count) =>
        ({ t: text }) =>
          text('employees.bulk.convert.done', { count })
        }
      onClose={onClose}
    />
  )
}
