import pg from 'pg'
import { StartupError } from '#server/db/startup-error.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'
import { DEMO_DOMAIN } from './generate/users.ts'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** PostgreSQL reads a host that is a path as the folder of a Unix socket. */
const isSocket = (host: string): boolean => host.startsWith('/')

/**
 * The password of demo accounts is public: they must not be in a database or on a server that others can reach.
 * @throws StartupError for a PostgreSQL elsewhere, or a server that listens beyond this computer.
 */
export function refuseUnlessLocal(databaseUrl: string, serverHost: string): void {
  if (!isLoopback(serverHost)) {
    throw new StartupError(
      'Demo data is for a server on this computer alone: HOST must be 127.0.0.1, ::1 or localhost.',
    )
  }
  const target = parseDatabaseUrl(databaseUrl)
  if (target.dialect === 'sqlite') {
    if (target.path !== ':memory:') return
    throw new StartupError('A database in memory would be gone with the seed: give DATABASE_URL a file.')
  }
  // The host the driver uses: a `host` parameter of the URL overrides the URL's own host.
  const { host } = new pg.Client({ connectionString: target.url })
  if (isLoopback(host) || isSocket(host)) return
  throw new StartupError('Demo data is only written to a database on this computer: DATABASE_URL points elsewhere.')
}

/** The database holds data that people entered: the seed leaves it as it is. */
export class OtherDataError extends StartupError {}

/** The content of a database before it is seeded. */
export interface ExistingData {
  readonly rows: number
  readonly emails: readonly string[]
}

/**
 * Demo data may be replaced, other data only with `reset`.
 * @throws OtherDataError when the database holds rows that are not the demo's.
 */
export function refuseUnlessDemo({ rows, emails }: ExistingData, reset: boolean): void {
  if (reset || rows === 0) return
  if (emails.length > 0 && emails.every((email) => email.endsWith(DEMO_DOMAIN))) return
  throw new OtherDataError('The database holds data that is not demo data: add --reset to replace all of it.')
}
