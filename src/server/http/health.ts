import { calls } from '#shared/contract/http.ts'
import type { Db } from '#sql/list.ts'
import type { Register } from './endpoint.ts'

/** `GET /health`: succeeds only when the database answers. */
export function registerHealth(register: Register, readDb: Db, now: () => Date): void {
  register(calls.health, async () => {
    await readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    return { ok: true as const, serverTime: now().toISOString() }
  })
}
