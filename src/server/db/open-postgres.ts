import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import type { Tables } from '#sql/list.ts'
import type { Database } from './database.ts'
import { codeOf, StartupError } from './startup-error.ts'

const INT8 = 20

/** Revisions, flags and minutes are bigint columns well inside what a number holds exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Opens pools for writes and for reads. Reads have their own: writers queue for the revision counter. */
export async function openPostgres(url: string, shown: string): Promise<Database> {
  const write = pool(url, 10)
  const read = pool(url, 10)
  const db = kyselyOn(write, ['set statement_timeout = 30000'])
  const readDb = kyselyOn(read, ['set statement_timeout = 60000', 'set default_transaction_read_only = on'])
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
  return {
    db,
    readDb,
    read: async (query) => (await readDb.executeQuery(query)).rows,
    run: async (tx, query) => (await tx.executeQuery(query)).rows,
    dialect: 'postgres',
    destroy,
  }
}

function pool(url: string, max: number): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'equipage',
    // Writers queue for the revision counter: a burst of long pushes waits rather than fails.
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  made.on('error', () => undefined)
  // The same for one in use: its query fails, and its caller gets that error.
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}

function kyselyOn(connections: pg.Pool, settings: readonly string[]): Kysely<Tables> {
  const onCreateConnection = async (connection: DatabaseConnection) => {
    for (const setting of settings) await connection.executeQuery(CompiledQuery.raw(setting))
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections, onCreateConnection }) })
}

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
