import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Database, Dialect } from './database.ts'
import { migrations } from './migrations/index.ts'
import { codeOf, StartupError } from './startup-error.ts'

export interface MigrateOptions {
  /** The last migration to run; the newest unless a test of one asks otherwise. */
  readonly upTo?: string
  readonly now?: () => Date
}

/** The advisory lock of migrations, for several servers that start on one PostgreSQL at once; unlike any other lock's number. */
const LOCK = 4_310_001

/**
 * Runs the migrations that have not run, each in a transaction of its own.
 * @throws StartupError when the database has one that this version does not know.
 */
export async function migrate({ db, dialect }: Database, options: MigrateOptions = {}): Promise<void> {
  const before = await prepare(db, dialect)
  const names = Object.keys(migrations).sort()
  const wanted = options.upTo === undefined ? names : names.filter((name) => name <= (options.upTo ?? ''))
  for (const name of wanted.filter((each) => !before.includes(each))) {
    await db.transaction().execute((tx) => step(tx, dialect, name, (options.now ?? (() => new Date()))()))
  }
}

/** The migrations that have run already. */
async function prepare(db: Db, dialect: Dialect): Promise<readonly string[]> {
  const names = await db.transaction().execute(async (tx) => {
    await lock(tx, dialect)
    await sql`create table if not exists migrations (name text primary key not null, "appliedAt" text not null)`.execute(
      tx,
    )
    return applied(tx)
  })
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    throw new StartupError(`The database is of a newer version (${unknown.join(', ')}): update the server.`)
  }
  return names
}

async function step(tx: Db, dialect: Dialect, name: string, now: Date): Promise<void> {
  await lock(tx, dialect)
  // Another server may have run it meanwhile.
  if ((await applied(tx)).includes(name)) return
  for (const statement of migrations[name]?.(dialect) ?? []) await run(tx, name, statement)
  await tx.insertInto('migrations').values({ name, appliedAt: now.toISOString() }).execute()
}

async function run(tx: Db, name: string, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(tx)
  } catch (error) {
    if (codeOf(error) === '42501') {
      throw new StartupError(
        `Migration ${name} lacks a right on the database (it needs to create tables and btree_gist).`,
      )
    }
    if (codeOf(error) === '42P07' || String(error).endsWith(' already exists')) {
      throw new StartupError(
        'The database already holds tables that are not ours: give the server a database of its own.',
      )
    }
    throw error
  }
}

const lock = (tx: Db, dialect: Dialect) =>
  dialect === 'postgres' ? sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx) : Promise.resolve()

const applied = async (tx: Db): Promise<string[]> =>
  (await tx.selectFrom('migrations').select('name').execute()).map(({ name }) => String(name))
