import { useTranslation } from 'react-i18next'
import { isOverdue } from '#shared/domain/tools/loans.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { LoanActions } from '#renderer/components/tools/loans/LoanActions.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { rowPath } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconMissing, IconWarning } from '#renderer/ui/icons.ts'
import { LinkedRows } from './LinkedRows.tsx'

/** The tools a person has or had, those that are reserved or out first; they can be returned and extended here. */
export function LoansTab({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, titles } = useList('toolLoans', {
    filters: [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    sort: [
      { field: 'state', dir: 'asc' },
      { field: 'dueOn', dir: 'asc' },
    ],
    limit: 200,
  })
  if (!rows) return null
  if (rows.length === 0) return <EmptyState icon={IconMissing} title={t('employees.loans.empty')} />
  const when = ({ state, outAt, inAt, dueOn }: Row<'toolLoans'>) => {
    if (inAt !== null) return t('employees.loans.back', { day: formats.longDay(localDayOf(inAt)) })
    const due = dueOn !== null && {
      day: formats.longDay(dueOn),
      isLate: state === 'out' && dueOn < today(),
    }
    const out = outAt !== null && t('employees.loans.out', { day: formats.longDay(localDayOf(outAt)) })
    return [out, due && t(due.isLate ? 'employees.loans.late' : 'employees.loans.due', { day: due.day })]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <LinkedRows
      rows={rows.map((row) => ({
        id: row._id,
        path: rowPath('tools', { _id: row.toolId } as never),
        name: `${titles[row.toolId] ?? '…'}${row.quantity > 1 ? ` × ${formats.number(row.quantity)}` : ''}`,
        text: when(row),
        state: isOverdue(row, today()) ? (
          <Chip tone="danger" icon={IconWarning}>
            {t('employees.loans.overdue')}
          </Chip>
        ) : (
          <StatusChip entity="toolLoans" field="state" value={row.state} />
        ),
        actions: <LoanActions loan={row} toolName={titles[row.toolId] ?? ''} />,
      }))}
    />
  )
}
