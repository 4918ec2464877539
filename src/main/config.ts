/** What the command line and environment decide before anything starts; null for what neither sets. */
export interface StartConfig {
  readonly apiUrl: string | null
  /** Vite's server while developing; used only by an app that is not packaged. */
  readonly devUrl: string | null
}

/** The server when neither the command line, the environment nor the settings name one. */
export const DEFAULT_API_URL = 'https://api.equipage.app'

const API_FLAG = '--api='

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The address of a server that may be used: https, or http on this machine only; no credentials,
 * query or fragment. Null for anything else, including addresses that URL parsing would silently correct.
 */
export function acceptApiUrl(text: string): string | null {
  if (text.length > 2000 || !/^https?:\/\/[^/\\?#\s]/i.test(text) || /[\s\\@?#]|\p{Cc}/u.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.hostname === '') return null
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) return null
  return url.href.replace(/\/+$/, '')
}

/** Vite's address while developing: this machine or nothing. */
function acceptDevUrl(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text)
  return url?.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.origin : null
}

/**
 * Reads `--api=`, else EQUIPAGE_API_URL; and EQUIPAGE_DEV_URL. The folder of data is chosen before (`user-data.ts`).
 * @throws Error in one sentence for a server address that is refused.
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
  return { apiUrl, devUrl: acceptDevUrl(env['EQUIPAGE_DEV_URL']) }
}
