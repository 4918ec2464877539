import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import type { MigrateOptions } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres/open.ts'
import { openSqlite } from '#server/db/sqlite/open.ts'

/** A fresh database; `url` opens it again, `destroy` also removes it. */
export interface TestDatabase extends Database {
  readonly url: string
}

/** Where a fresh database is, which nobody has open; `remove` removes it. */
interface Place {
  readonly url: string
  readonly remove: () => Promise<void>
}

export interface DatabaseKind {
  readonly name: Database['dialect']
  /** A copy of the run's migrated database (shared.ts), which nobody has open. */
  readonly place: () => Promise<Place>
  /** The same, open. */
  readonly open: () => Promise<TestDatabase>
  /** An empty database whose migrations really run, for the tests that are about them. */
  readonly migrate: (options?: MigrateOptions) => Promise<TestDatabase>
}

async function sqlitePlace(template: string | null): Promise<Place & { readonly path: string }> {
  // A folder of its own, as the server asks for.
  const folder = await mkdtemp(join(tmpdir(), 'equipage-test-'))
  const path = join(folder, 'equipage.db')
  if (template !== null) await copyFile(template, path)
  return { path, url: `sqlite:${path}`, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresPlace(template: string | null): Promise<Place> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files is twice as fast as the default, which writes each page to the log.
  await asAdministrator(`create database ${name} ${template === null ? '' : `template ${template} strategy file_copy`}`)
  const remove = () => asAdministrator(`drop database ${name} with (force)`)
  return { url: `${inject('postgresUrl')}/${name}`, remove }
}

/** A database that is removed once it is closed. */
function removedWith(database: Database, { url, remove }: Place): TestDatabase {
  return { ...database, url, destroy: () => database.destroy().finally(remove) }
}

/** Runs a statement on the tests' PostgreSQL that concerns whole databases. */
export async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newSqlite = () => sqlitePlace(inject('migratedFile'))
const newPostgres = () => postgresPlace(inject('migratedDatabase'))

export const sqlite: DatabaseKind = {
  name: 'sqlite',
  place: newSqlite,
  open: async () => {
    const place = await newSqlite()
    return removedWith(openSqlite(place.path), place)
  },
  migrate: async (options) => {
    const place = await sqlitePlace(null)
    return removedWith(await openDatabase(place.url, options), place)
  },
}

export const postgres: DatabaseKind = {
  name: 'postgres',
  place: newPostgres,
  open: async () => {
    const place = await newPostgres()
    return removedWith(await openPostgres(place.url, place.url), place)
  },
  migrate: async (options) => {
    const place = await postgresPlace(null)
    return removedWith(await openDatabase(place.url, options), place)
  },
}

/**
 * Both databases the server runs on, in every run: for what SQL, transactions or locks decide, such as lists, filters, sorts, merges,
 * what is unique, and writers at the same time.
 */
export const databases: readonly DatabaseKind[] = [sqlite, postgres]

/**
 * SQLite, and PostgreSQL as well in the full run (`npm run test:chaos`): for what is decided before or after the database answers, such
 * as roles, the shape of answers, links, mail and the contents of files.
 */
export const sqliteUnlessFull: readonly DatabaseKind[] = process.env['CHAOS'] === 'full' ? databases : [sqlite]
