import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startTimestampAuthority } from '#tests/support/timestamp-authority.ts'
import { act, AFTER_THE_WEEK, digestNow, makeSheet } from '#tests/support/timesheets.ts'

describe.each(sqliteUnlessFull)('evidence packs of a running server on $name', (kind) => {
  const filesDir = mkdtempSync(join(tmpdir(), 'equipage-at-signature-'))
  let server: TestServer
  let authority: Awaited<ReturnType<typeof startTimestampAuthority>>
  beforeAll(async () => {
    authority = await startTimestampAuthority()
    server = await startTestServer(kind, { filesDir, startsAt: AFTER_THE_WEEK, timestampUrl: authority.url })
  })
  afterAll(async () => {
    await server.stop()
    await authority.stop()
    rmSync(filesDir, { recursive: true, force: true })
  })
  const sign = async (id: string) =>
    act(server, 'timesheets.sign', { id, digest: await digestNow(server, id), name: 'Ève Roy' })
  const packed = async () =>
    (await server.database.db.selectFrom('evidencePacks').select('timesheetId').execute()).map((row) =>
      String(row['timesheetId']),
    )

  test('a timesheet has its pack while others are signed and changed without a pause', async () => {
    const [first, other] = [await makeSheet(server), await makeSheet(server)]
    await sign(first.sheet._id)
    for (let n = 0; n < 100 && !(await packed()).includes(first.sheet._id); n += 1) {
      await act(server, 'timesheets.annotate', { id: other.sheet._id, notes: `Note ${n}` })
      await pause(50)
    }
    expect(await packed()).toContain(first.sheet._id)
  })

  test('every timesheet of many signed one right after the other has its pack, without a sweep', async () => {
    const made: string[] = []
    for (let n = 0; n < 8; n += 1) made.push((await makeSheet(server)).sheet._id)
    for (const id of made) await sign(id)
    await vi.waitFor(async () => expect(await packed()).toEqual(expect.arrayContaining(made)), { timeout: 20_000 })
  })

  test('a pack is stamped by the configured authority without a sweep', async () => {
    const { sheet } = await makeSheet(server)
    await sign(sheet._id)
    const stampedAt = async () =>
      (
        await server.database.db
          .selectFrom('evidencePacks')
          .select('timestampedAt')
          .where('timesheetId', '=', sheet._id)
          .executeTakeFirst()
      )?.['timestampedAt']
    await vi.waitFor(async () => expect(await stampedAt()).toBe(authority.settings.at.toISOString()), {
      timeout: 20_000,
    })
  })
})
