import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'

const CLOSE_MS = 1000

/** The table of payloads too long for NOTIFY; the lock is for several servers that start at once. */
const TABLE = `begin; select pg_advisory_xact_lock(4310002);
  create table if not exists socket_io_attachments
    (id bigserial unique, created_at timestamptz default now(), payload bytea);
  commit`

/** Connects the sockets of several server processes on one PostgreSQL, through a small pool of its own. */
export async function openPostgresAdapter(url: string, onError: (error: unknown) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'equipage-realtime', keepAlive: true })
  pool.on('error', onError)
  // The connection that listens is always in use: without this, a restart of the database would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  await pool.query(TABLE)
  const adapter = createAdapter(pool, { errorHandler: onError })
  // A connection that broke while it listened is never released: closing does not wait for it.
  return { adapter, close: () => Promise.race([pool.end(), pause(CLOSE_MS, undefined, { ref: false })]) }
}
