import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useTitles } from '#renderer/queries/use-records.ts'

/** Rows that a search finds by name, those chosen first. */
function useChoices(entity: 'skills' | 'sites', value: readonly string[], search: string) {
  const [settled] = useDebouncedValue(search, 120)
  const { rows = [] } = useList(entity, { search: settled, limit: 50, sort: [{ field: 'name', dir: 'asc' }] })
  const titles = useTitles(entity, value)
  const chosen = value.map((id) => ({ value: id, label: titles[id] ?? '…' }))
  return [
    ...chosen,
    ...rows.filter(({ _id }) => !value.includes(_id)).map(({ _id, name }) => ({ value: _id, label: name })),
  ]
}

interface SkillsProps {
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** The skills that all who are shown hold. */
export function SkillsChoice({ value, onChange }: SkillsProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const data = useChoices('skills', value, search)
  return (
    <MultiSelect
      w={230}
      searchable
      clearable
      value={[...value]}
      data={data}
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={t('grid.nothingFound')}
      aria-label={t('freePeople.skills')}
      {...(value.length === 0 && { placeholder: t('freePeople.skills') })}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  )
}

interface SiteProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const NONE: readonly string[] = []

/** The site that distances are to. */
export function SiteChoice({ value, onChange }: SiteProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const data = useChoices('sites', value === null ? NONE : [value], search)
  return (
    <Select
      w={190}
      searchable
      clearable
      value={value}
      data={data}
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={t('grid.nothingFound')}
      placeholder={t('freePeople.site')}
      aria-label={t('freePeople.site')}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  )
}
