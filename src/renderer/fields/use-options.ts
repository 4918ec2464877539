import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useList, useTitles } from '#renderer/queries/use-records.ts'

const SHOWN = 30

interface Option {
  readonly value: string
  readonly label: string
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
): readonly Option[] {
  const name = to as EntityName
  const target: Entity = entities[name]
  const [settled] = useDebouncedValue(search, 120)
  const titles = useTitles(name, chosen)
  const hasActive = target.fields.active?.kind === 'flag'
  const page = {
    search: settled,
    limit: SHOWN,
    filters: [...filters, ...(hasActive ? [{ field: 'active', op: 'is' as const, value: true }] : [])],
    sort: [...target.title].reverse().map((field) => ({ field, dir: 'asc' as const })),
  }
  const { rows } = useList(name, page)
  return useMemo(() => {
    const found = (rows ?? []).map((row) => ({ value: row._id, label: titleOf(target, row) }))
    const known = new Set(found.map(({ value }) => value))
    const kept = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: titles[id] ?? '…' }))
    return [...kept, ...found]
  }, [rows, chosen, titles, target])
}
