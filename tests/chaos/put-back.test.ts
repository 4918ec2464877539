import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { restored } from '#server/backup/restore.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { createOp, openDevice } from '../integration/data/device.ts'
import { WAIT } from '../integration/data/proxied-device.ts'
import { deviceRows, IN_THE_END, openOffice, serverRows } from '../integration/data/put-back.ts'

/** Of each database: 2 in `npm test`, 200 in `npm run test:chaos`. */
const ROUNDS = process.env['CHAOS'] === 'full' ? 200 : 2
const only = process.env['CHAOS_SEED']
const seeds = only === undefined ? Array.from({ length: ROUNDS }, (_, i) => i + 1) : [Number(only)]

/**
 * R41: an office whose database is put back to a copy, by hand or with the command, while its devices are ahead, behind,
 * offline with operations, closed or open. All have the server's rows in the end, and what was not sent reaches it once.
 */
describe.for(databases)('R41: put back on $name', { timeout: 120_000 + ROUNDS * 60_000 }, (kind) => {
  test.for(seeds)('round %i', async (seed) => {
    const random = createRandom(seed)
    const office = await openOffice(kind)
    const devices = [await office.device(), await office.device(), await office.device()]
    const open = devices.map(({ device }) => device)
    let made = 0
    /** Names that a device made offline, which the server must have; of the others some are lost with the later day. */
    const unsent = new Set<string>()
    const offline = new Set<number>()
    const write = async (n: number, mustArrive: boolean) => {
      const name = `Bureau ${seed} ${(made += 1)}`
      await open[n]?.ask('records.write', createOp('offices', draft('offices', { name }), v7()))
      if (mustArrive && offline.has(n)) unsent.add(name)
    }
    const live = async (mustArrive: boolean) => {
      for (let i = random.int(12); i >= 0; i -= 1) {
        const n = random.int(devices.length)
        if (random.chance(0.6)) await write(n, mustArrive)
        else await office.server().create('skills', { name: `Compétence ${seed} ${(made += 1)}` })
        if (random.chance(0.15) && !offline.has(n)) {
          await devices[n]?.network.cut()
          offline.add(n)
        }
      }
    }
    await live(false)
    await office.stop()
    const putBack = await office.copy()
    await office.start()
    // Some go on from here, the others are behind.
    for (const n of offline) if (random.chance(0.5)) await devices[n]?.network.heal()
    for (const n of offline) if (devices[n]?.network.isCut() === false) offline.delete(n)
    await live(true)
    const isCommand = random.chance(0.5)
    const closed = devices.map(() => isCommand || random.chance(0.3))
    for (const [n, isClosed] of closed.entries()) if (isClosed) open[n]?.close()
    await office.stop()
    await putBack()
    if (isCommand) await restored({ databaseUrl: office.url, filesDir: '/nowhere' })
    await office.start()
    for (let i = random.int(12); i >= 0; i -= 1)
      await office.server().create('skills', { name: `Refaite ${seed} ${(made += 1)}` })
    for (const { network } of devices) await network.heal()
    for (const [n, { device, network, email }] of devices.entries()) {
      if (!closed[n]) continue
      const again = openDevice(network.url, device.directory)
      await again.signIn(email)
      open[n] = again
    }
    const server = office.server()
    for (const device of open)
      await expect.poll(async () => (await device.status()).pending, { ...WAIT, message: 'pending' }).toBe(0)
    for (const [n, device] of open.entries())
      await expect
        .poll(() => deviceRows(device), { ...IN_THE_END, message: `device ${n}` })
        .toEqual(await serverRows(server))
    const names = (await server.database.db.selectFrom('offices').select('name').execute()).map(({ name }) => name)
    expect(names).toHaveLength(new Set(names).size)
    expect(names).toEqual(expect.arrayContaining([...unsent]))
  })
})
