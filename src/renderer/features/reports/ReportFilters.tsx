import { Group, Select, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import { entities } from '#shared/entities/index.ts'
import { refs } from '#shared/model/field.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { RefsFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { PERIODS } from './periods.ts'
import { APPROVALS, ROWS_FILTERS, type ReportQuery } from './report-query.ts'
import styles from './reports.module.css'

const FIELDS = {
  clients: refs('clients', { max: 500 }),
  sites: refs('sites', { max: 500 }),
  supervisors: refs('supervisors', { max: 500 }),
  employees: refs('employees', { max: 500 }),
  offices: refs('offices', { max: 500 }),
} as const

interface Props {
  readonly face: ReportFace
  readonly query: ReportQuery
}

/** What a report is of: its days, whom and what it is narrowed to, and the language of its document. */
export function ReportFilters({ face, query }: Props) {
  const { t } = useTranslation()
  const { set } = query
  return (
    <div className={styles.filters}>
      {face.hasPeriod && (
        <Select
          label={t('reports.period')}
          data={PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          value={query.period}
          allowDeselect={false}
          onChange={(period) => set({ period, from: query.from, to: query.to })}
        />
      )}
      {face.hasPeriod && query.period === 'between' && (
        <Group gap="xs" wrap="nowrap">
          <DayInput label={t('reports.from')} sense="past" value={query.from} onChange={(from) => set({ from })} />
          <DayInput label={t('reports.to')} sense="past" value={query.to} onChange={(to) => set({ to })} />
        </Group>
      )}
      {ROWS_FILTERS.filter((name) => face.filters.includes(name)).map((name) => (
        <RefsFieldInput
          key={name}
          entity={entities[name]}
          name={name}
          field={FIELDS[name]}
          label={t(`reports.filters.${name}`)}
          value={query.filters[name]}
          opensWhenTyped
          onChange={(ids) => set({ [name]: (ids as string[]).join(',') })}
        />
      ))}
      {face.filters.includes('approval') && (
        <Select
          label={t('reports.filters.approval')}
          placeholder={t('reports.all')}
          data={APPROVALS.map((value) => ({ value, label: t(`reports.approval.${value}`) }))}
          value={query.filters.approval}
          clearable
          onChange={(approval) => set({ approval })}
        />
      )}
      <div>
        <span className={styles.label}>{t('reports.document')}</span>
        <SegmentedControl
          aria-label={t('reports.document')}
          value={query.language}
          data={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(language) => set({ language })}
        />
      </div>
    </div>
  )
}
