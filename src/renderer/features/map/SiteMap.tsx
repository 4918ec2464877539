import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroundMap } from '#renderer/components/map/ground/GroundMap.tsx'
import type { MapView } from '#renderer/components/map/map-view.ts'
import { MapLayers } from './MapLayers.tsx'
import { around, drawDay, isSite } from './map-layers.ts'
import type { MapState } from './use-map.ts'

/** The map of the day: a click on a site isolates it, one on several comes closer to them. */
export function SiteMap({ map }: { readonly map: MapState }) {
  const { t } = useTranslation()
  const [view, setView] = useState<MapView | null>(null)
  const { day, site, look, siteId } = map
  useEffect(() => {
    if (view && day) drawDay(view, day, site, look)
  }, [view, day, site, look])

  // What is shown is fitted once, and again for each site that is isolated, with its circle: a change of the rows moves nothing.
  const fitted = useRef<string | null>(null)
  useEffect(() => {
    if (!view || !day || (siteId !== null && site === undefined)) return
    const now = siteId === null ? 'all' : `${siteId} ${look.radius}`
    if (fitted.current === now) return
    const place = site?.site.place
    // All sites are shown to begin with; left alone again, the map stays where it is.
    if (place) view.fitTo(around(place, look.radius))
    else if (fitted.current === null) view.fitTo(day.sites.flatMap((each) => each.place ?? []))
    fitted.current = now
  }, [view, day, site, siteId, look.radius])

  const pick = (ids: readonly string[]) => {
    const sites = ids.filter(isSite)
    const [first, ...others] = sites
    if (first !== undefined && others.length === 0) map.isolate(first)
    else if (first !== undefined)
      view?.fitTo((day?.sites ?? []).flatMap(({ _id, place }) => (place && sites.includes(_id) ? [place] : [])))
  }
  return (
    <GroundMap label={t('map.area')} onReady={setView} onPick={pick}>
      <MapLayers map={map} />
    </GroundMap>
  )
}
