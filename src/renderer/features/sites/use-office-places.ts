import { useMemo } from 'react'
import { useList } from '#renderer/queries/use-records.ts'
import type { Mark } from '#renderer/components/map/place.ts'

const active = { filters: [{ field: 'active', op: 'is' as const, value: true }], limit: 50 }

/** The active offices that have a place. */
export function useOfficePlaces(): readonly Mark[] {
  const { rows } = useList('offices', active)
  return useMemo(
    () => (rows ?? []).flatMap(({ name, lat, lng }) => (lat === null || lng === null ? [] : [{ name, lat, lng }])),
    [rows],
  )
}
