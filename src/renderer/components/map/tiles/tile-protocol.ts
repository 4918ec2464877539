import { addProtocol, removeProtocol } from 'maplibre-gl'
import type { GroundTiles } from './map-tiles.ts'

let made = 0

/** An address under which MapLibre asks main for tiles, with the page's own bridge; ended when the map is. */
export function openTileAddress({ kind, load }: GroundTiles): { readonly address: string; readonly close: () => void } {
  const name = `tiles${++made}`
  addProtocol(name, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
    const bytes = await load({ z, x, y })
    if (bytes) return { data: new Uint8Array(bytes).buffer }
    // A picture that is missing is replaced by a part of the one further away; of vectors there is nothing to draw.
    if (kind === 'raster') throw Object.assign(new Error('There is no such tile.'), { status: 404 })
    return { data: new ArrayBuffer(0) }
  })
  return { address: `${name}://{z}/{x}/{y}`, close: () => removeProtocol(name) }
}
