import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'

const LAST_MS = 1000

/** For payloads over what NOTIFY carries; the lock lets several servers start at once. */
const TABLE = `begin; select pg_advisory_xact_lock(4310002);
  create table if not exists socket_io_attachments
    (id bigserial unique, created_at timestamptz default now(), payload bytea);
  commit`

/** Lets the sockets of several server processes on one PostgreSQL hear each other; a small pool of its own. */
export async function openPostgresAdapter(url: string, onError: (error: unknown) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'equipage-realtime', keepAlive: true })
  pool.on('error', onError)
  // The one that listens is always in use: without this, a database that restarts would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  await pool.query(TABLE)
  const adapter = createAdapter(pool, { errorHandler: onError })
  // A connection that broke while it listened is never handed back: the end does not wait for it.
  return { adapter, close: () => Promise.race([pool.end(), pause(LAST_MS, undefined, { ref: false })]) }
}
