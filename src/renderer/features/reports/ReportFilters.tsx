import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import { entities } from '#shared/entities/index.ts'
import { ref } from '#shared/model/field.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { FilterBar } from '#renderer/records/grid/filters/FilterBar.tsx'
import { PERIODS } from './periods.ts'
import { APPROVALS, ROWS_FILTERS, type ReportQuery } from './report-query.ts'
import styles from './reports.module.css'

/** What reports are narrowed by, as the fields of a list: the same chips show and change them. */
const FILTERED = {
  ...entities.timesheets,
  fields: {
    clients: ref('clients'),
    sites: ref('sites'),
    supervisors: ref('supervisors'),
    employees: ref('employees'),
    offices: ref('offices'),
    approval: entities.timesheets.fields.approval,
  },
}

interface Props {
  readonly face: ReportFace
  readonly query: ReportQuery
}

/** What a report is of: its days, and whom and what it is narrowed to. */
export function ReportFilters({ face, query }: Props) {
  const { t } = useTranslation()
  const { set } = query
  return (
    <div className={styles.filters}>
      {face.hasPeriod && (
        <Select
          aria-label={t('reports.period')}
          w={216}
          data={PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          value={query.period}
          allowDeselect={false}
          onChange={(period) => set({ period, from: query.from, to: query.to })}
        />
      )}
      {face.hasPeriod && query.period === 'between' && (
        <>
          <DayInput aria-label={t('reports.from')} sense="past" value={query.from} onChange={(from) => set({ from })} />
          <DayInput aria-label={t('reports.to')} sense="past" value={query.to} onChange={(to) => set({ to })} />
        </>
      )}
      <div className={styles.chips}>
        <FilterBar
          entity={FILTERED}
          view={viewOf(face, query)}
          fields={face.filters}
          labelOf={(name) => t(`reports.filters.${name as ReportFace['filters'][number]}`)}
          onChange={({ filters }) => set(paramsOf(filters))}
        />
      </div>
    </div>
  )
}

/** What of a report is narrowed, as the filters of a list, in the order in which it is offered. */
function viewOf(face: ReportFace, { filters }: ReportQuery): View {
  const chosen = face.filters.map((field): Filter => {
    const value = field === 'approval' ? [filters.approval].filter((one) => one !== null) : filters[field]
    return { field, op: 'anyOf', value }
  })
  return { search: '', sort: [], filters: chosen.filter(({ value }) => Array.isArray(value) && value.length > 0) }
}

/** The same as parts of the address: approved or not is all, as nothing chosen is. */
function paramsOf(filters: readonly Filter[]): Readonly<Record<string, string | null>> {
  const valuesOf = (name: string) => {
    const value = filters.find(({ field }) => field === name)?.value
    return Array.isArray(value) ? value.map(String) : []
  }
  const approval = valuesOf('approval')
  return {
    ...Object.fromEntries(ROWS_FILTERS.map((name) => [name, valuesOf(name).join(',')])),
    approval: approval.length === 1 ? (APPROVALS.find((one) => one === approval[0]) ?? null) : null,
  }
}
