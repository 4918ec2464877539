import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupError } from './db/startup-error.ts'

export interface ServerConfig {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** `sqlite:PATH` or `postgres://…`; parsed when the database is opened. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** Stop when stdin closes: the process that started the server is gone. */
  readonly watchParent: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` names the address a request came from. */
  readonly trustedProxies: readonly string[]
  /** Names under which the server is reached, beside `localhost` and addresses. */
  readonly allowedHosts: readonly string[]
  /** Whether the API is described at `/docs`, for everybody. */
  readonly docs: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the server's settings from the environment; empty values count as absent.
 * @throws StartupError when one of them cannot be used.
 */
export function readConfig(env: Environment, cwd: string): ServerConfig {
  const dataDir = resolve(cwd, env['DATA_DIR'] || '.equipage')
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env['PORT'] || '4310'),
    databaseUrl: env['DATABASE_URL'] || `sqlite:${join(dataDir, 'equipage.db')}`,
    dataDir,
    watchParent: env['EQUIPAGE_PARENT_WATCH'] === '1',
    trustedProxies: listOf(env['TRUSTED_PROXIES']).map(proxyOf),
    allowedHosts: listOf(env['ALLOWED_HOSTS']).map(hostOf),
    docs: env['API_DOCS'] === '1',
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new StartupError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s,]+/).filter((part) => part !== '')

function proxyOf(text: string): string {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  if (version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
    return text
  }
  throw new StartupError(`TRUSTED_PROXIES must list addresses or networks like 10.0.0.0/8, not "${text}".`)
}

function hostOf(text: string): string {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(text)) return text
  throw new StartupError(`ALLOWED_HOSTS must list names like equipage.example.com, without port, not "${text}".`)
}
