import { useState } from 'react'
import { MultiSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useList, useTitles } from '#renderer/queries/use-records.ts'

interface Props {
  readonly filters: BoardFilters
  readonly onChange: (filters: BoardFilters) => void
  /** False where only work is shown: what filters people is left out. */
  readonly ofPeople?: boolean
}

/** The filters of the board: clients, sites, skills, statuses, day or night, only people with assignments. */
export function BoardFilterPanel({ filters, onChange, ofPeople = true }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        value={filters.shift}
        data={(['all', 'day', 'night'] as const).map((value) => ({ value, label: t(`board.shifts.${value}`) }))}
        onChange={(shift) => onChange({ ...filters, shift: shift as BoardFilters['shift'] })}
      />
      <RowsFilter
        entity="clients"
        value={filters.clientIds}
        onChange={(clientIds) => onChange({ ...filters, clientIds })}
      />
      <RowsFilter entity="sites" value={filters.siteIds} onChange={(siteIds) => onChange({ ...filters, siteIds })} />
      {ofPeople && (
        <RowsFilter
          entity="skills"
          value={filters.skillIds}
          onChange={(skillIds) => onChange({ ...filters, skillIds })}
        />
      )}
      <MultiSelect
        label={t('board.statuses')}
        value={[...filters.statuses]}
        data={ASSIGNMENT_STATUSES.map((value) => ({ value, label: choiceLabel(t, 'assignments', 'status', value) }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(statuses) => onChange({ ...filters, statuses: statuses as BoardFilters['statuses'] })}
      />
      {ofPeople && (
        <Switch
          label={t('board.onlyAssigned')}
          checked={filters.onlyAssigned}
          onChange={(event) => onChange({ ...filters, onlyAssigned: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

interface RowsProps {
  readonly entity: EntityName & ('clients' | 'sites' | 'skills')
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function RowsFilter({ entity, value, onChange }: RowsProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 120)
  const { rows = [] } = useList(entity, {
    search: settled,
    limit: 50,
    figures: false,
    sort: [{ field: 'name', dir: 'asc' }],
  })
  const titles = useTitles(entity, value)
  const known = new Map(rows.map(({ _id, name }) => [_id, name]))
  const data = [
    ...value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: titles[id] ?? '…' })),
    ...[...known].map(([id, label]) => ({ value: id, label })),
  ]
  return (
    <MultiSelect
      label={t(`board.by.${entity}`)}
      value={[...value]}
      data={data}
      searchable
      searchValue={search}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('grid.nothingFound')}
      maxDropdownHeight={220}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  )
}
