import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#sql/list.ts'
import type { Database } from '../database.ts'
import { codeOf, StartupError } from '../startup-error.ts'

const INT8 = 20

/** Revisions, flags and minutes are bigint columns well inside what a number holds exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Opens pools for writes and for reads. Reads have their own: writers queue for the revision counter. */
export async function openPostgres(url: string, shown: string): Promise<Database> {
  const write = pool(url, 10, '-c statement_timeout=30000')
  const read = pool(url, 10, '-c statement_timeout=60000 -c default_transaction_read_only=on')
  const [db, readDb] = [kyselyOn(write), kyselyOn(read)]
  const destroy = async () => {
    await Promise.all([db.destroy(), readDb.destroy()])
    await Promise.all([write, read].map((each) => (each.ended ? undefined : each.end())))
  }
  try {
    const client = await write.connect()
    client.release()
  } catch (error) {
    await destroy()
    throw startupErrorOf(error, shown)
  }
  const readOne: Database['read'] = async (query) => (await readDb.executeQuery(query)).rows
  return {
    db,
    readDb,
    read: readOne,
    readLong: readOne,
    run: async (tx, query) => (await tx.executeQuery(query)).rows,
    dialect: 'postgres',
    destroy,
  }
}

/**
 * @param options settings of each connection. They are part of its start: kysely would never give back a connection that
 * ended while it was set up, and ten such would leave the server without any.
 */
function pool(url: string, max: number, options: string): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max,
    options,
    types,
    application_name: 'equipage',
    // Writers queue for the revision counter: a burst of long pushes waits rather than fails.
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  made.on('error', () => undefined)
  // A connection that breaks in use needs a listener too; its query fails, and the caller gets that error.
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}

const kyselyOn = (connections: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })

function startupErrorOf(error: unknown, shown: string): unknown {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return new StartupError(`PostgreSQL refuses the user or password for ${shown}.`)
    case '3D000':
      return new StartupError(`PostgreSQL has no such database: ${shown}.`)
    case '53300':
      return new StartupError(`PostgreSQL at ${shown} has no connection left.`)
    default:
      return new StartupError(`PostgreSQL at ${shown} does not answer.`)
  }
}
