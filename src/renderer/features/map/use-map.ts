import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { boardFiltersSchema, type BoardFilters } from '#shared/contract/dispatch/board.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { mapPath } from '#renderer/screens/map.ts'

/** What the map shows; all of it is in the address. */
export interface MapLook {
  readonly date: string
  readonly filters: BoardFilters
  readonly search: string
  readonly withPeople: boolean
  readonly withHeat: boolean
  /** How far from an isolated site people are looked for, in kilometres. */
  readonly radius: number
}

const RADIUS = { least: 5, most: 100, usual: 30 } as const
export const RADII = RADIUS
const RELATED_TO_MAP = [...RELATED, 'offices', 'supervisors'] as const

function filtersIn(text: string | null): BoardFilters {
  try {
    const parsed = boardFiltersSchema.safeParse(JSON.parse(text ?? '{}'))
    if (parsed.success) return parsed.data
  } catch {
    // An address that somebody changed by hand filters nothing.
  }
  return boardFiltersSchema.parse({})
}

function lookIn(params: URLSearchParams, today: string): MapLook {
  const day = params.get('date') ?? ''
  const km = Number(params.get('radius') ?? RADIUS.usual)
  return {
    date: isDay(day) ? day : today,
    filters: filtersIn(params.get('filters')),
    search: params.get('search') ?? '',
    withPeople: params.get('people') === '1',
    withHeat: params.get('heat') === '1',
    radius: Number.isInteger(km) ? Math.min(RADIUS.most, Math.max(RADIUS.least, km)) : RADIUS.usual,
  }
}

function paramsOf(look: MapLook, today: string): URLSearchParams {
  const params = new URLSearchParams()
  if (look.date !== today) params.set('date', look.date)
  const filters = JSON.stringify(look.filters)
  if (filters !== JSON.stringify(filtersIn(null))) params.set('filters', filters)
  if (look.search !== '') params.set('search', look.search)
  if (look.withPeople) params.set('people', '1')
  if (look.withHeat) params.set('heat', '1')
  if (look.radius !== RADIUS.usual) params.set('radius', String(look.radius))
  return params
}

/** The day on the map, the site that is isolated, and how to change what is shown. */
export function useMap() {
  const [params, setParams] = useSearchParams()
  const { id: siteId = null } = useParams()
  const navigate = useNavigate()
  const today = localDayOf(new Date(useNow(60_000)).toISOString())
  const look = useMemo(() => lookIn(params, today), [params, today])
  const { date, filters, search, withPeople } = look
  const day = useLive('map.day', { date, filters, search, withPeople }, RELATED_TO_MAP)
  const site = useLive('map.site', siteId === null ? null : { siteId, date, filters }, RELATED_TO_MAP)
  const go = (to: string) => void navigate({ pathname: to, search: params.toString() })
  return {
    today,
    look,
    siteId,
    day: day.value,
    error: day.error,
    retry: day.refresh,
    site: site.isPrevious ? undefined : site.value,
    /** The address names a site that was deleted, or none. */
    isUnknown: siteId !== null && (site.error !== null || (!site.isPrevious && site.value === null)),
    show: (next: Partial<MapLook>) =>
      setParams(() => paramsOf({ ...look, ...next }, today), { replace: true, flushSync: true }),
    isolate: (id: string) => go(mapPath(id)),
    leave: () => go(mapPath()),
  }
}
export type MapState = ReturnType<typeof useMap>
