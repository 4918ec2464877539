import { isAbsolute } from 'node:path'
import { isLoopback } from '../loopback.ts'

/** Where the tiles of the maps come from. */
export interface TileSource {
  /** One address for each tile, or one file with all of them (PMTiles), on this computer or elsewhere. */
  readonly form: 'template' | 'remoteArchive' | 'localArchive'
  /** An address with `{z}`, `{x}` and `{y}`, the address of a PMTiles file, or its absolute path. */
  readonly at: string
  /** Whom the map names as its source; null for what the tiles say of themselves, else their host. */
  readonly attribution: string | null
}

const MOST = 2000
const PLACES = ['{z}', '{x}', '{y}'] as const
const ARCHIVE = /\.pmtiles$/i
/** Longer, the line at the foot of a map would cover it. */
const MOST_ATTRIBUTION = 200

/** An address as it may be asked: https, or http on this machine; no account, no fragment. */
function acceptedUrl(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '' || url.hash !== '') return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url : null
}

function formOf(text: string): TileSource['form'] | null {
  if (!/^https?:\/\//i.test(text)) return isAbsolute(text) && ARCHIVE.test(text) ? 'localArchive' : null
  if (/[\s\\]/.test(text)) return null
  const filled = PLACES.reduce((all, place) => all.replace(place, '0'), text)
  const url = /[{}]/.test(filled) ? null : acceptedUrl(filled)
  if (url === null) return null
  const [, afterScheme = ''] = text.split('://')
  const named = PLACES.filter((place) => afterScheme.slice(afterScheme.indexOf('/')).includes(place)).length
  if (named === PLACES.length && afterScheme.indexOf('/') > 0) return 'template'
  return filled === text && ARCHIVE.test(url.pathname) ? 'remoteArchive' : null
}

/**
 * The source of tiles that a setting names: `https://host/{z}/{x}/{y}.png` (raster; `.mvt` and `.pbf` are vector tiles),
 * `https://host/file.pmtiles`, or the absolute path of such a file. Null for anything else.
 */
export function acceptTileSource(text: string, attribution: string | undefined): TileSource | null {
  if (text.length > MOST || /\p{Cc}/u.test(text)) return null
  const form = formOf(text)
  const named = attribution
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MOST_ATTRIBUTION)
  return form && { form, at: text, attribution: named || null }
}
