import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Size } from '#demo/sizes.ts'
import { startPostgres } from '#tests/support/embedded-postgres.ts'
import { BENCH_DAY, root } from './places.ts'

const run = promisify(execFile)

/** Two PostgreSQL databases with the demo of a size, seeded anew: `urls` until `stop`. */
export async function postgresDatabases(size: Size, log: (line: string) => void) {
  const { url, stop } = await startPostgres()
  const urls = [`${url}/first`, `${url}/second`] as const
  try {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query('create database first')
    log(`seeding a ${size} PostgreSQL database`)
    await run(process.execPath, ['src/demo/index.ts', '--size', size, '--today', BENCH_DAY], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: urls[0], HOST: '127.0.0.1' },
      maxBuffer: 64 * 1024 * 1024,
    })
    await client.query('create database second template first')
    await client.end()
    return { urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
