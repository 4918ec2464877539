import { calls } from '#shared/contract/http.ts'
import type { Db } from '#sql/list.ts'
import type { Disk } from '../db/disk.ts'
import type { DatabaseState } from '../db/sqlite/integrity.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly readDb: Db
  readonly now: () => Date
  readonly databaseState: () => DatabaseState
  readonly disk: Pick<Disk, 'state'>
}

/** `GET /health`: succeeds only when the database answers, and tells whether it is known to be damaged, or its disk full. */
export function registerHealth(register: Register, { readDb, now, databaseState, disk }: Parts): void {
  register(calls.health, async () => {
    await readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    return { ok: true as const, serverTime: now().toISOString(), database: databaseState(), disk: await disk.state() }
  })
}
