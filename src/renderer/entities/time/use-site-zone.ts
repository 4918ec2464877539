import { DEFAULT_ZONE } from '#shared/domain/zone.ts'
import { useRecord } from '#renderer/queries/use-records.ts'

/** The zone whose clocks the times at a site are read and typed by; the company's without a site, undefined until it is known. */
export function useSiteZone(siteId: string | null): string | undefined {
  const { row } = useRecord('sites', siteId)
  if (siteId === null || row === null) return DEFAULT_ZONE
  return row?._id === siteId ? (row.timezone ?? DEFAULT_ZONE) : undefined
}
