import { useEffect, useRef } from 'react'
import { cleared } from './ground/canvas.ts'
import { readColours } from './ground/colours.ts'
import { drawGround } from './ground/draw-ground.ts'
import { onScheme } from './ground/on-scheme.ts'
import { drawOverlay, sidesOf } from './overlay/draw-overlay.ts'
import styles from './pin-map.module.css'
import type { Mark } from './place.ts'
import { WORLD_UNITS, type View } from './projection.ts'
import type { SmallMapTiles } from './tiles/use-picture-tiles.ts'

interface Props {
  readonly view: View
  /** The size of the map in pixels. */
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  readonly tiles: SmallMapTiles
}

const NOTHING = { groups: [], circles: [], heat: [], selected: new Set<string>() }

/** The ground or its tiles, towns and offices under the pin, on a canvas: a small map takes none of the few WebGL contexts of a page. */
export function MapGround({ view, width, height, marks, tiles }: Props) {
  const { pictures, note } = tiles
  // Pictures have the names of towns.
  const withTowns = note.state !== 'shown'
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || height === 0) return undefined
    const draw = () => {
      const context = cleared(element, width, height)
      if (!context) return
      const pixels = height / view.height
      const sheet = { scale: WORLD_UNITS * pixels, left: -view.x * pixels, top: -view.y * pixels, width, height }
      const colours = readColours(element)
      drawGround(context, sheet, colours)
      pictures?.draw(context, sheet, colours.isDark)
      const kept = sidesOf({ left: 0, right: width, top: 0, bottom: height })
      drawOverlay(context, sheet, colours, { ...NOTHING, marks, kept, withTowns })
    }
    draw()
    return onScheme(draw)
  }, [view.x, view.y, view.height, width, height, marks, pictures, withTowns])
  return <canvas ref={canvas} className={styles.ground} aria-hidden />
}
