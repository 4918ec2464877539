import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import type { MigrateOptions } from '#server/db/migrate.ts'

/** A fresh database; `url` opens it again, `destroy` also removes it. */
export interface TestDatabase extends Database {
  readonly url: string
}

export interface DatabaseKind {
  readonly name: Database['dialect']
  readonly open: (options?: MigrateOptions) => Promise<TestDatabase>
}

async function openSqlite(options?: MigrateOptions): Promise<TestDatabase> {
  // A folder of its own, as the server asks for.
  const folder = await mkdtemp(join(tmpdir(), 'equipage-test-'))
  const url = `sqlite:${join(folder, 'equipage.db')}`
  const database = await openDatabase(url, options)
  const destroy = async () => {
    await database.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...database, url, destroy }
}

async function openPostgres(options?: MigrateOptions): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = `${inject('postgresUrl')}/${name}`
  await asAdministrator(`create database ${name}`)
  const database = await openDatabase(url, options)
  const destroy = async () => {
    await database.destroy()
    await asAdministrator(`drop database ${name} with (force)`)
  }
  return { ...database, url, destroy }
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

export const sqlite: DatabaseKind = { name: 'sqlite', open: openSqlite }
export const postgres: DatabaseKind = { name: 'postgres', open: openPostgres }

/** The databases the server runs on: integration tests run the same body on each. */
export const databases: readonly DatabaseKind[] = [sqlite, postgres]
