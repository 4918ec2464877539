import { useMemo } from 'react'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'

/** The zone whose clocks the times at a site are read and typed by; the company's without a site, undefined until it is known. */
export function useSiteZone(siteId: string | null): string | undefined {
  const { row } = useRecord('sites', siteId)
  if (siteId === null || row === null) return DEFAULT_ZONE
  return row?._id === siteId ? (row.timezone ?? DEFAULT_ZONE) : undefined
}

/** The most sites that are asked for at once. */
const MOST_SITES = 200
const NO_SITES: readonly Row<'sites'>[] = []

/** The zones of some sites, by id; undefined until they are known. A site that cannot be read has none. */
export function useSiteZones(siteIds: readonly string[]): Readonly<Record<string, string>> | undefined {
  const ids = [...new Set(siteIds)].sort().slice(0, MOST_SITES)
  const isNone = ids.length === 0
  const filters = [{ field: '_id', op: 'anyOf' as const, value: ids }]
  const { rows, error } = useList('sites', isNone ? null : { filters, limit: MOST_SITES })
  const sites = isNone || error ? NO_SITES : rows
  return useMemo(
    () => sites && Object.fromEntries(sites.map((one) => [one._id, one.timezone ?? DEFAULT_ZONE])),
    [sites],
  )
}
