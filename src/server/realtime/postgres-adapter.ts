import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'

/** For payloads over what NOTIFY carries; the lock lets several servers start at once. */
const TABLE = `begin; select pg_advisory_xact_lock(4310002);
  create table if not exists socket_io_attachments
    (id bigserial unique, created_at timestamptz default now(), payload bytea);
  commit`

/** Lets the sockets of several server processes on one PostgreSQL hear each other; a small pool of its own. */
export async function openPostgresAdapter(url: string, onError: (error: unknown) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'equipage-realtime', keepAlive: true })
  pool.on('error', onError)
  await pool.query(TABLE)
  const adapter = createAdapter(pool, { errorHandler: onError })
  return { adapter, close: () => pool.end() }
}
