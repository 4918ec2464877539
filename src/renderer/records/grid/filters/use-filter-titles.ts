import { useEffect, useState } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'
import { comparedField } from '../columns/columns.ts'

const none: Readonly<Record<string, string>> = {}

/** The titles of the rows that reference filters name. */
export function useFilterTitles(entity: Entity, filters: readonly Filter[]): Readonly<Record<string, string>> {
  const [titles, setTitles] = useState(none)
  const wanted = JSON.stringify(
    filters.flatMap(({ field, value }) => {
      const declared = comparedField(entity, field)
      if (declared?.kind !== 'ref' && declared?.kind !== 'refs') return []
      return Array.isArray(value) && value.length > 0
        ? [{ to: declared.to, ids: value.filter((id) => typeof id === 'string') }]
        : []
    }),
  )
  useEffect(() => {
    let isCurrent = true
    const asks = (JSON.parse(wanted) as { to: EntityName; ids: string[] }[]).map(({ to, ids }) =>
      request('records.titles', { entity: to, ids }),
    )
    void Promise.all(asks).then((found) => isCurrent && setTitles(Object.assign({}, ...found)))
    return () => void (isCurrent = false)
  }, [wanted])
  return titles
}
