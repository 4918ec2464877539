import { MultiSelect, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefField } from '#shared/model/field.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { useListPlace } from './use-list-place.ts'
import { useOptions } from './use-options.ts'

/** Mantine's own filter is off: the cache searched already. */
const asFound = <O,>({ options }: { options: O }): O => options

export function RefFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const place = useListPlace()
  const { to, required } = props.field as RefField
  const id = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const [search, setSearch] = useState('')
  const chosen = useMemo(() => (id ? [id] : []), [id])
  const isTitle = useOptions(to, '', chosen, props.filters).some(({ value, label }) => value === id && label === search)
  const options = useOptions(to, isTitle ? '' : search, chosen, props.filters)
  return (
    <Select
      {...commonProps(props)}
      data={[...options]}
      value={id}
      onChange={props.onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={asFound}
      clearable={required !== true}
      placeholder={t('fields.search')}
      nothingFoundMessage={t('fields.nothingFound')}
      selectFirstOptionOnChange
      {...place}
    />
  )
}

export function RefsFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const place = useListPlace()
  const { to, max } = props.field as RefField
  const chosen = useMemo(() => (Array.isArray(props.value) ? (props.value as string[]) : []), [props.value])
  const [search, setSearch] = useState('')
  const options = useOptions(to, search, chosen, props.filters)
  return (
    <MultiSelect
      {...commonProps(props)}
      data={[...options]}
      value={[...chosen]}
      onChange={props.onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={asFound}
      hidePickedOptions
      maxValues={max ?? 500}
      placeholder={chosen.length === 0 ? t('fields.search') : ''}
      nothingFoundMessage={t('fields.nothingFound')}
      {...place}
    />
  )
}
