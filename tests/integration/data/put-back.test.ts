import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOp, openDevice } from './device.ts'
import { deviceRows, IN_THE_END, openOffice, serverRows } from './put-back.ts'
import { WAIT } from './proxied-device.ts'

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix} ${i}`)

describe.for(databases)('a database that was put back to a copy of an earlier day, on $name', (kind) => {
  test('devices that were ahead, behind, offline, open and closed have the rows of the server again, and their operations reach it once', async () => {
    const office = await openOffice(kind)
    const first = office.server()
    const [kept, changed] = [await first.create('skills', { name: 'Gardée' }), await first.create('skills')]
    const [open, behind, offline, closed] = [
      await office.device(),
      await office.device(),
      await office.device(),
      await office.device(),
    ]
    await behind.network.cut()
    await office.stop()
    const putBack = await office.copy()
    await office.start()
    for (const name of named('Perdue', 61)) await office.server().create('skills', { name })
    for (const { device } of [open, offline, closed])
      await expect.poll(() => device.rows('skills').length, WAIT).toBe(63)

    await offline.network.cut()
    const [made, patched] = [v7(), changed._id]
    await offline.device.ask('records.write', createOp('skills', draft('skills', { name: 'Hors ligne' }), made))
    const seen = offline.device.rows('skills').find(({ _id }) => _id === patched)?.['rev'] as number
    const patch = { opId: v7(), kind: 'patch', entity: 'skills', id: patched, baseRev: seen } as const
    await offline.device.ask('records.write', { ...patch, payload: { issuer: 'CNESST' } })
    closed.device.close()

    await office.stop()
    await putBack()
    await office.start()
    // As many rows as were lost: the revisions that devices have are those of other rows now.
    for (const name of named('Refaite', 61)) await office.server().create('skills', { name })
    for (const { network } of [behind, offline]) await network.heal()
    const reopened = openDevice(closed.network.url, closed.device.directory)
    await reopened.signIn(closed.email)
    const devices = { open: open.device, behind: behind.device, offline: offline.device, closed: reopened }
    const server = office.server()
    const row = async (id: string) =>
      server.database.db.selectFrom('skills').selectAll().where('_id', '=', id).execute()
    await expect.poll(async () => (await row(made)).length, WAIT).toBe(1)
    expect(await row(patched)).toMatchObject([{ issuer: 'CNESST' }])
    expect(await row(kept._id)).toHaveLength(1)
    for (const [name, device] of Object.entries(devices)) {
      await expect
        .poll(async () => (await device.status()).pending, { ...WAIT, message: `operations of ${name}` })
        .toBe(0)
      await expect.poll(() => deviceRows(device), { ...IN_THE_END, message: name }).toEqual(await serverRows(server))
    }
  })
})
