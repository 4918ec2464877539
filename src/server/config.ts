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
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new StartupError(`PORT must be a number from 0 to 65535, not "${text}".`)
}
