import { MultiSelect, SegmentedControl, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { RefField } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'
import { optionWithApart } from '#renderer/fields/refs/option-with-apart.tsx'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useNumberTyping } from '#renderer/fields/typings.ts'
import type { Option } from '#renderer/fields/refs/use-options.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { apartOf } from '#renderer/queries/apart-of.ts'
import type { FilterInputProps } from './filter-input-props.ts'

const valuesOf = (filter: Filter | null): readonly unknown[] =>
  (filter?.op === 'anyOf' || filter?.op === 'allOf') && Array.isArray(filter.value) ? filter.value : []

/** The rows that a filter is about: one of them or all of them, or what lies within some kilometres of them. */
export function RefFilter({ name, field, filter, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kind, to, radius } = field as RefField
  const target = to as EntityName
  const values = valuesOf(filter)
  const chosen = values.filter((one) => typeof one === 'string')
  const km = values.find((one) => typeof one === 'number')
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 120)
  const [options, setOptions] = useState<readonly Option[]>([])
  const chosenKey = chosen.join()
  useEffect(() => {
    let isCurrent = true
    void optionsFor(target, settled, chosenKey === '' ? [] : chosenKey.split(','), formats).then(
      (found) => isCurrent && setOptions(found),
    )
    return () => void (isCurrent = false)
  }, [target, settled, chosenKey, formats])
  const change = (ids: readonly string[], within: unknown = km, op: 'anyOf' | 'allOf' = modeOf(filter)) =>
    onChange(
      ids.length === 0 ? null : { field: name, op, value: typeof within === 'number' ? [...ids, within] : [...ids] },
    )
  return (
    <Stack gap="xs">
      {kind === 'refs' && chosen.length > 1 && (
        <SegmentedControl
          fullWidth
          value={modeOf(filter)}
          data={[
            { value: 'anyOf', label: t('grid.oneOf') },
            { value: 'allOf', label: t('grid.allOf') },
          ]}
          onChange={(op) => change(chosen, km, op as 'anyOf' | 'allOf')}
        />
      )}
      <MultiSelect
        data={[...options]}
        {...optionWithApart(options)}
        value={chosen}
        onChange={(ids) => change(ids)}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options: all }) => all}
        placeholder={t('grid.searchPlaceholder')}
        nothingFoundMessage={t('grid.nothingFound')}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={240}
        data-autofocus
      />
      {radius !== undefined && (
        <Radius key={chosenKey} km={typeof km === 'number' ? km : radius} onChange={(next) => change(chosen, next)} />
      )}
    </Stack>
  )
}

const modeOf = (filter: Filter | null) => (filter?.op === 'allOf' ? 'allOf' : 'anyOf')

function Radius({ km, onChange }: { readonly km: number; readonly onChange: (km: number) => void }) {
  const { t } = useTranslation()
  const typing = useNumberTyping('count')
  const [typed, setTyped] = useState<unknown>(km)
  return (
    <TypedInput<number>
      label={t('grid.radius')}
      typing={typing}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number' && next > 0) onChange(next)
      }}
    />
  )
}

/** The options of a reference filter: the rows chosen already and those the search finds. */
async function optionsFor(
  target: EntityName,
  search: string,
  chosen: readonly string[],
  formats: Formats,
): Promise<readonly Option[]> {
  const page = { filters: [], search, sort: [], limit: 50 }
  const { rows, titles: referred } = await request('records.list', { entity: target, page })
  const ids = [...new Set([...chosen, ...rows.map(({ _id }) => _id)])]
  const titles = await request('records.titles', { entity: target, ids })
  const apart = new Map(rows.map((row) => [row._id, apartOf(entities[target], row, referred, formats)]))
  return ids.map((value) => ({ value, label: titles[value] ?? value, apart: apart.get(value) ?? '' }))
}
