import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useTitles } from '#renderer/queries/use-records.ts'
import type { TrendsView } from './trends-address.ts'

interface Props {
  readonly by: 'clients' | 'offices'
  readonly trends: TrendsView
}

/** Of which client or office the trends are; of all while none is chosen. */
export function TrendsOf({ by, trends }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 120)
  const { rows = [] } = useList(by, {
    search: settled,
    limit: 50,
    figures: false,
    sort: [{ field: 'name', dir: 'asc' }],
  })
  const titles = useTitles(by, trends.id === null ? [] : [trends.id])
  const found = rows.filter(({ _id }) => _id !== trends.id).map(({ _id, name }) => ({ value: _id, label: name }))
  const chosen = trends.id === null ? [] : [{ value: trends.id, label: titles[trends.id] ?? '…' }]
  return (
    <Select
      w={260}
      size="sm"
      searchable
      clearable
      value={trends.id}
      data={[...chosen, ...found]}
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={t('grid.nothingFound')}
      placeholder={t(`trends.all.${by}`)}
      aria-label={t(`trends.of.${by}`)}
      onSearchChange={setSearch}
      onChange={trends.choose}
    />
  )
}
