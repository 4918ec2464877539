import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://user:password@127.0.0.1:port`, to which a database name is added. */
    readonly postgresUrl: string
  }
}

/** One real PostgreSQL per run; each test file makes databases of its own in it (databases.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
