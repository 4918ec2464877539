import { calls } from '#shared/contract/http.ts'
import type { Db } from '#sql/list.ts'
import type { DatabaseState } from '../db/sqlite/integrity.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly readDb: Db
  readonly now: () => Date
  readonly databaseState: () => DatabaseState
}

/** `GET /health`: succeeds only when the database answers, and tells whether it is known to be damaged. */
export function registerHealth(register: Register, { readDb, now, databaseState }: Parts): void {
  register(calls.health, async () => {
    await readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    return { ok: true as const, serverTime: now().toISOString(), database: databaseState() }
  })
}
