import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPasswords } from '#server/auth/password.ts'
import { openDatabase } from '#server/db/open.ts'
import { startPostgres } from './embedded-postgres.ts'
import { PASSWORD } from './password.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://user:password@127.0.0.1:port`, to which a database name is added. */
    readonly postgresUrl: string
    /** A database of that server with all migrations, which nobody has open: a template. */
    readonly migratedDatabase: string
    /** The same on SQLite: a file to copy. */
    readonly migratedFile: string
    /** The hash of the password of people in tests. */
    readonly passwordHash: string
  }
}

const MIGRATED = 'migrated'

/**
 * What a run makes once, since it costs the same each time: a real PostgreSQL, one migrated database of each kind, of which tests have
 * copies (databases.ts), and a password's hash.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-migrated-'))
  const file = join(folder, 'equipage.db')
  const { url, stop } = await startPostgres()
  const stopAll = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await (await openDatabase(`sqlite:${file}`)).destroy()
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query(`create database ${MIGRATED}`)
    await client.end()
    await (await openDatabase(`${url}/${MIGRATED}`)).destroy()
    project.provide('postgresUrl', url)
    project.provide('migratedFile', file)
    project.provide('migratedDatabase', MIGRATED)
    project.provide('passwordHash', await createPasswords().hash(PASSWORD))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}
