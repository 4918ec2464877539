import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { TILES, type TileStyle } from '../tiles/tile-layers.ts'
import type { MapColours } from './colours.ts'
import { AREAS, bundledGround, LINES, type GroundPart } from './ground-data.ts'
import { DASHES, LINE_COLOUR, WIDTH_ZOOMS, WIDTHS } from './line-widths.ts'

/** The property of each layer that has a colour, with the colour of the scheme. */
export function groundPaint(colours: MapColours): readonly (readonly [string, string, string])[] {
  return [
    ['water', 'background-color', colours.water],
    ['land', 'fill-color', colours.land],
    ['lakes', 'fill-color', colours.water],
    ...LINES.map((line) => [line, 'line-color', colours[LINE_COLOUR[line]]] as const),
  ]
}

function lineLayer(line: (typeof LINES)[number], colours: MapColours): LayerSpecification {
  const [far, close] = WIDTH_ZOOMS
  const [thin, thick] = WIDTHS[line]
  const dashes = DASHES[line]
  return {
    id: line,
    type: 'line',
    source: line,
    layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
    paint: {
      'line-color': colours[LINE_COLOUR[line]],
      'line-width': ['interpolate', ['linear'], ['zoom'], far, thin, close, thick],
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  }
}

/** The bundled ground as MapLibre draws it, with tiles on it where there are any: no glyphs, no sprites, no address. */
export function groundStyle(colours: MapColours, tiles: TileStyle | null = null): StyleSpecification {
  const ground = bundledGround()
  const source = (data: GroundPart) => ({ type: 'geojson' as const, data, tolerance: 0.2, maxzoom: 12 })
  return {
    version: 8,
    sources: {
      ...Object.fromEntries([...AREAS, ...LINES].map((name) => [name, source(ground[name])])),
      ...(tiles && { [TILES]: tiles.source }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
      ...LINES.map((line) => lineLayer(line, colours)),
      ...(tiles?.layers(colours.isDark) ?? []),
    ],
  }
}
