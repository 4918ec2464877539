import { useMemo } from 'react'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'

const MOST = 100

/** The rows of some ids that this device has, by id; empty until they are read. */
export function useRowsOf<N extends EntityName>(
  name: N,
  ids: readonly (string | null | undefined)[],
): ReadonlyMap<string, Row<N>> {
  const value = [...new Set(ids.filter((id) => typeof id === 'string'))].sort()
  const filters = [{ field: '_id', op: 'anyOf' as const, value }]
  const { rows } = useList(name, value.length === 0 ? null : { filters, limit: MOST })
  return useMemo(() => new Map((rows ?? []).map((row) => [row._id, row])), [rows])
}
