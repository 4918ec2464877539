import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { GroundTiles } from './map-tiles.ts'

/** The name of the source in the style. */
export const TILES = 'tiles'
const PIXELS = 256

/** What the tiles add to the style of the ground: they lie on it, so that it shows through where none is. */
export interface TileStyle {
  readonly source: SourceSpecification
  readonly layers: (isDark: boolean) => LayerSpecification[]
}

/** Pictures are made for a light page: in the dark one they are turned to their negative, with their hues. */
const rasterLayer = (isDark: boolean): LayerSpecification => ({
  id: TILES,
  type: 'raster',
  source: TILES,
  paint: isDark
    ? {
        'raster-brightness-min': 0.85,
        'raster-brightness-max': 0.1,
        'raster-hue-rotate': 180,
        'raster-saturation': -0.4,
        'raster-fade-duration': 0,
      }
    : { 'raster-saturation': -0.35, 'raster-fade-duration': 0 },
})

/**
 * Whether a layer of the protomaps style is drawn: not its background, under which the ground would vanish; no sign, whose
 * pictures would come from a server; and no name of a town, which the map writes itself.
 */
const isDrawn = ({ id, type, layout }: LayerSpecification): boolean =>
  type !== 'background' && !id.startsWith('places_') && !(layout && 'icon-image' in layout)

/** A layer under a name that the ground has not, and its texts in the letters of the app: none is fetched. */
const ours = (layer: LayerSpecification): LayerSpecification => {
  const named = { ...layer, id: `${TILES}-${layer.id}` }
  return named.type === 'symbol' ? { ...named, layout: { ...named.layout, 'text-font': ['Inter Variable'] } } : named
}

/** How the tiles are drawn, and asked for at `address`. */
export async function tileStyle({ kind, minZoom, maxZoom }: GroundTiles, address: string): Promise<TileStyle> {
  const range = { tiles: [address], minzoom: minZoom, maxzoom: maxZoom }
  if (kind === 'raster') {
    return {
      source: { type: 'raster', tileSize: PIXELS, ...range },
      layers: (isDark) => [rasterLayer(isDark)],
    }
  }
  const { layers, namedFlavor } = await import('@protomaps/basemaps')
  return {
    source: { type: 'vector', ...range },
    layers: (isDark) =>
      (layers(TILES, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'fr' }) as LayerSpecification[])
        .filter(isDrawn)
        .map(ours),
  }
}
