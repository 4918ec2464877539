import { MultiSelect, Select } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefField } from '#shared/model/field.ts'
import { commonProps, type InputProps } from '../input-props.ts'
import { CreateButton } from './CreateButton.tsx'
import { CREATES, useCreateOption } from './use-create-option.ts'
import { useEnterChoice } from './use-enter-choice.ts'
import { useHeldSearch } from './use-held-search.ts'
import { useListPlace } from './use-list-place.ts'
import { optionWithApart } from './option-with-apart.tsx'
import { useOptions } from './use-options.ts'
import classes from './ref-inputs.module.css'

/** Mantine's own filter is off: the cache searched already. */
const asFound = <O,>({ options }: { options: O }): O => options

export function RefFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const place = useListPlace()
  const { to, required } = props.field as RefField
  const id = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const { search, held, hold, release, change } = useHeldSearch()
  const chosen = useMemo(() => (id ? [id] : []), [id])
  const all = useOptions(to, '', chosen, props.filters).options
  const isTitle = all.some(({ value, label }) => value === id && label === search)
  const typed = held ?? (isTitle ? '' : search)
  const { options, found, isSettled } = useOptions(to, typed, chosen, props.filters)
  const { offered, take } = useCreateOption(props.create, typed, props.onChange)
  const [isOpen, setOpen] = useState(false)
  const first = options.find(({ value }) => found.has(value))?.value ?? offered[0]?.value
  const choose = useCallback(
    (value: string) => {
      take(value)
      setOpen(false)
    },
    [take],
  )
  const enter = useEnterChoice({
    isTyped: typed !== '',
    isSettled,
    first,
    choose,
    onHold: () => hold(typed),
    onRelease: release,
  })
  const select = (
    <Select
      {...commonProps(props)}
      {...(enter.isLeft && { error: t('fields.chooseTyped') })}
      data={[...options, ...offered]}
      {...optionWithApart(options)}
      value={id}
      onChange={take}
      searchable
      searchValue={search}
      onSearchChange={(next) => {
        if (change(next)) enter.onTyped()
      }}
      // A row chosen before is not offered for what is typed now.
      filter={
        typed === ''
          ? asFound
          : ({ options: given }) =>
              given.filter((one) => 'value' in one && (found.has(one.value) || one.value === CREATES))
      }
      clearable={required !== true}
      allowDeselect={false}
      classNames={{ options: typed === '' ? undefined : classes.typed }}
      placeholder={t('fields.search')}
      nothingFoundMessage={t('fields.nothingFound')}
      selectFirstOptionOnChange
      {...place}
      onKeyDownCapture={enter.onKeyDownCapture}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        place.onDropdownOpen()
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
    />
  )
  return props.create ? <CreateButton {...props.create}>{select}</CreateButton> : select
}

export function RefsFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const place = useListPlace()
  const { to, max } = props.field as RefField
  const chosen = useMemo(() => (Array.isArray(props.value) ? (props.value as string[]) : []), [props.value])
  const { search, held, hold, release, change } = useHeldSearch()
  const typed = held ?? search
  const { options, found, isSettled } = useOptions(to, typed, chosen, props.filters)
  const { onChange } = props
  const maxValues = max ?? 500
  const first = options.find(({ value }) => found.has(value) && !chosen.includes(value))?.value
  const choose = useCallback(
    (value: string) => {
      if (chosen.length < maxValues) onChange([...chosen, value])
      change('')
    },
    [onChange, chosen, maxValues, change],
  )
  const enter = useEnterChoice({
    isTyped: typed !== '',
    isSettled,
    first,
    choose,
    onHold: () => hold(typed),
    onRelease: release,
  })
  return (
    <MultiSelect
      {...commonProps(props)}
      {...(enter.isLeft && { error: t('fields.chooseTyped') })}
      data={[...options]}
      {...optionWithApart(options)}
      value={[...chosen]}
      onChange={props.onChange}
      searchable
      searchValue={search}
      onSearchChange={(next) => {
        if (change(next)) enter.onTyped()
      }}
      onKeyDownCapture={enter.onKeyDownCapture}
      onFocus={() => {
        const early = props.takeEarly?.() ?? ''
        if (early !== '') change(search + early)
      }}
      filter={asFound}
      hidePickedOptions
      classNames={{ options: typed === '' ? undefined : classes.typed }}
      maxValues={maxValues}
      {...(props.opensWhenTyped && { dropdownOpened: typed !== '' })}
      placeholder={chosen.length === 0 ? t('fields.search') : ''}
      nothingFoundMessage={t('fields.nothingFound')}
      {...place}
    />
  )
}
