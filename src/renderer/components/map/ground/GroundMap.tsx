import { useEffect, useRef, useState, type ReactNode } from 'react'
import { log } from '#renderer/bridge/request.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import type { MapEvents, MapView } from '../map-view.ts'
import type { MountedMap } from './create-map-view.ts'
import { NO_TILES } from '../tiles/map-tiles.ts'
import { MapTools } from '../MapTools.tsx'
import styles from './ground-map.module.css'

interface Props extends MapEvents {
  readonly label: string
  /** The map is there: what is to be drawn on it is given to it. It shows all of Québec until it is told what to show. */
  readonly onReady: (view: MapView) => void
  /** What stands on the map: a legend, a card. */
  readonly children?: ReactNode
}

/** A map as large as what it is put in: the bundled ground, in the theme that is shown, with the line of its sources. */
export function GroundMap({ label, onReady, children, ...events }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [tiles, setTiles] = useState(NO_TILES)
  const mounted = useRef<MountedMap>(null)
  const latest = useLatest(() => ({ ...events, onReady }))
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    let isGone = false
    const mount = async () => {
      const { mountMap } = await import('./create-map-view.ts')
      if (isGone) return
      const map = mountMap(element, latest, (note) => isGone || setTiles(note))
      mounted.current = map
      latest().onReady(map.view)
    }
    mount().catch((error: unknown) => log('error', error))
    return () => {
      isGone = true
      mounted.current?.remove()
      mounted.current = null
    }
  }, [latest])
  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.host} role="application" aria-label={label} tabIndex={0} />
      <MapTools tiles={tiles} onZoom={(by) => mounted.current?.view.zoomBy(by)} />
      {children}
    </div>
  )
}
