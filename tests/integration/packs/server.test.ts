import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { verifyPack } from '#shared/domain/time/packs/verify-pack.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { newSheet } from '#shared/verbs/time/steps/sheet.ts'
import { decodeRows } from '#server/records/rows.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { sampleId } from '#tests/support/samples.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { AFTER_THE_WEEK } from '#tests/support/timesheets.ts'
import { sha256 } from './signed-sheets.ts'

/** A timesheet that was signed, as a server leaves it that ended at that very moment. */
async function signedSheet({ writer, services }: TestServer): Promise<{ readonly _id: string }> {
  const lastWeek = addDays(new Date().toISOString().slice(0, 10), -7)
  const place = {
    clientId: sampleId('clients'),
    siteId: sampleId('sites'),
    supervisorId: sampleId('supervisors'),
    periodStart: lastWeek,
    periodEnd: addDays(lastWeek, 6),
  }
  const signed = { approval: 'signed', signedName: 'Ève Roy', signedAt: '2026-11-02T15:00:00.000Z' } as const
  const sheet = newSheet(v7(), { ...place, ...signed })
  await writer.write({ actor: SYSTEM }, (tx) => services.storeChanges(tx, SYSTEM, { changes: [sheet] }))
  return { _id: sheet.id }
}

const packOf = async ({ database }: TestServer, timesheetId: string): Promise<Row<'evidencePacks'>> => {
  const query = database.db.selectFrom('evidencePacks').selectAll().where('timesheetId', '=', timesheetId)
  const [pack] = decodeRows('evidencePacks', await query.execute())
  expect(pack).toBeDefined()
  return pack as Row<'evidencePacks'>
}

describe.each(sqliteUnlessFull)('a server on $name', (kind) => {
  test('makes the packs that are missing when it starts, and others right after a timesheet was signed', async () => {
    const filesDir = mkdtempSync(join(tmpdir(), 'equipage-packs-'))
    const own = await kind.open()
    const before = await startTestServer(own.url, { filesDir, startsAt: AFTER_THE_WEEK })
    const left = await signedSheet(before)
    await before.stop()

    const server = await startTestServer(own.url, { filesDir, startsAt: AFTER_THE_WEEK })
    const first = await vi.waitFor(() => packOf(server, left._id), { timeout: 20_000, interval: 100 })
    const sheet = await signedSheet(server)
    const second = await vi.waitFor(() => packOf(server, sheet._id), { timeout: 20_000, interval: 200 })
    expect([first.sequence, second.sequence]).toEqual([1, 2])

    const [admin, supervisor] = [await server.signIn('admin'), await server.signIn('supervisor')]
    const asked = async (token: string) =>
      fetch(`${server.url}/files/${second.packFileIds[0]}/content`, {
        headers: { authorization: `Bearer ${token}`, [APP_VERSION_HEADER]: APP_VERSION },
      })
    const answer = await asked(admin.token)
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(verifyPack(bytes, second, sha256)).toEqual([])
    expect((await asked(supervisor.token)).status).toBe(404)
    await server.stop()
    await own.destroy()
    rmSync(filesDir, { recursive: true, force: true })
  })
})
