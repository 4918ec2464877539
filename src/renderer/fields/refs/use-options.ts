import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { computedField } from '#shared/entities/computed.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { apartOf } from '#renderer/queries/apart-of.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useList, useTitles } from '#renderer/queries/use-records.ts'

const SHOWN = 30

export interface Option {
  readonly value: string
  readonly label: string
  /** What tells it apart from others of one label; empty where labels differ, and for what is not among what was found. */
  readonly apart: string
}

interface Options {
  /** What is found, then the rows chosen already that are not among it. */
  readonly options: readonly Option[]
  /** The rows that are found. */
  readonly found: ReadonlySet<string>
  /** Whether this is the answer to all that is typed, and not to what was typed before. */
  readonly isSettled: boolean
}

/**
 * The options of a reference to `to` for a search: active rows by title, and the rows chosen already whether active or
 * not.
 */
export function useOptions(
  to: string,
  search: string,
  chosen: readonly string[],
  filters: readonly Filter[] = [],
): Options {
  const name = to as EntityName
  const target: Entity = entities[name]
  const formats = useFormats()
  const [settled] = useDebouncedValue(search, 120)
  const titles = useTitles(name, chosen)
  const active = computedField(name, 'isActive') ? 'isActive' : target.fields.active?.kind === 'flag' && 'active'
  const page = {
    search: settled,
    limit: SHOWN,
    figures: false,
    filters: [...filters, ...(active ? [{ field: active, op: 'is' as const, value: true }] : [])],
    sort: [...target.title].reverse().map((field) => ({ field, dir: 'asc' as const })),
  }
  const { rows, titles: referred, isPrevious } = useList(name, page)
  const isSettled = settled === search && rows !== undefined && !isPrevious
  return useMemo(() => {
    const found = (rows ?? []).map((row) => ({
      value: row._id,
      label: titleOf(target, row),
      apart: apartOf(target, row, referred, formats),
    }))
    const known: ReadonlySet<string> = new Set(found.map(({ value }) => value))
    const kept = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: titles[id] ?? '…', apart: '' }))
    return { options: [...found, ...kept], found: known, isSettled }
  }, [rows, referred, chosen, titles, target, formats, isSettled])
}
