import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { GroundTiles } from './map-tiles.ts'
import { PICTURE_LOOKS } from './picture-look.ts'
import { TILE_PIXELS } from './place-pictures.ts'

/** The name of the source in the style. */
export const TILES = 'tiles'

/** What the tiles add to the style of the ground: they lie on it, so that it shows through where none is. */
export interface TileStyle {
  readonly source: SourceSpecification
  readonly layers: (isDark: boolean) => LayerSpecification[]
}

const rasterLayer = (isDark: boolean): LayerSpecification => {
  const { hueRotate, saturation, black, white } = PICTURE_LOOKS[isDark ? 'dark' : 'light']
  return {
    id: TILES,
    type: 'raster',
    source: TILES,
    paint: {
      'raster-hue-rotate': hueRotate,
      'raster-saturation': saturation,
      'raster-brightness-min': black,
      'raster-brightness-max': white,
      'raster-fade-duration': 0,
    },
  }
}

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
      source: { type: 'raster', tileSize: TILE_PIXELS, ...range },
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
