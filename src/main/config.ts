import { isLoopback } from './loopback.ts'
import { acceptTileSource, type TileSource } from './map-tiles/tile-source.ts'

/** What the command line and environment decide before anything starts; null for what neither sets. */
export interface StartConfig {
  readonly apiUrl: string | null
  /** Vite's server while developing; used only by an app that is not packaged. */
  readonly devUrl: string | null
  /** Where the tiles of the maps come from; without one, maps have the ground that comes with the app. */
  readonly mapTiles: TileSource | null
}

/** The server when neither the command line, the environment nor the settings name one. */
export const DEFAULT_API_URL = 'https://api.equipage.app'

const API_FLAG = '--api='

/**
 * The address of a server that may be used: https, or http on this machine only; no credentials,
 * query or fragment. Null for anything else, including addresses that URL parsing would silently correct.
 */
export function acceptApiUrl(text: string): string | null {
  if (text.length > 2000 || !/^https?:\/\/[^/\\?#\s]/i.test(text) || /[\s\\@?#]|\p{Cc}/u.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.hostname === '') return null
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return null
  return url.href.replace(/\/+$/, '')
}

/** Vite's address while developing: this machine or nothing. */
function acceptDevUrl(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text)
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? url.origin : null
}

/** @throws Error in one sentence for a source that is refused. */
function mapTilesIn(env: Readonly<Record<string, string | undefined>>): TileSource | null {
  const text = env['EQUIPAGE_MAP_TILES']
  if (!text) return null
  const source = acceptTileSource(text, env['EQUIPAGE_MAP_ATTRIBUTION'])
  if (source === null) {
    throw new Error(
      'EQUIPAGE_MAP_TILES must be an https address with {z}, {x} and {y}, that of a .pmtiles file, or the absolute path of one.',
    )
  }
  return source
}

/**
 * Reads `--api=`, else EQUIPAGE_API_URL; EQUIPAGE_MAP_TILES with EQUIPAGE_MAP_ATTRIBUTION; and EQUIPAGE_DEV_URL. The
 * folder of data is chosen before (`user-data.ts`).
 * @throws Error in one sentence for an address that is refused.
 */
export function readStartConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartConfig {
  const given = argv.find((argument) => argument.startsWith(API_FLAG))?.slice(API_FLAG.length)
  const api = given ?? env['EQUIPAGE_API_URL']
  const apiUrl = api ? acceptApiUrl(api) : null
  if (api && apiUrl === null) {
    throw new Error('The server address must be https, or http on this machine, without account, query or fragment.')
  }
  return { apiUrl, devUrl: acceptDevUrl(env['EQUIPAGE_DEV_URL']), mapTiles: mapTilesIn(env) }
}
