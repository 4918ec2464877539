import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isRetryable, isUnavailable } from '#server/db/violations.ts'
import { postgres } from '#tests/support/databases.ts'

test('a statement that PostgreSQL gives up because others hold it up may be asked for again: it is no bug of the server', async () => {
  const database = await postgres.open()
  onTestFinished(() => database.destroy())
  const waiting = database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 100`.execute(tx)
    await sql`select pg_sleep(600)`.execute(tx)
  })
  const error = await waiting.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '57014' })
  expect(isUnavailable(error)).toBe(true)
  // Not at once, though: it would be held up as long again.
  expect(isRetryable(error)).toBe(false)
})
