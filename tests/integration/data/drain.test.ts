import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { PUSH_OPS } from '#shared/contract/sync/push.ts'
import { draft } from '#tests/support/build.ts'
import { createOp } from './device.ts'
import { startProxiedDevice, WAIT } from './proxied-device.ts'

/** A device that cannot reach its server, and has more to send than fits in one batch. */
async function startOffline() {
  const { server, proxy, device } = await startProxiedDevice()
  proxy.down()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
  const write = (name: string, id = uuidv7()) =>
    device.ask('records.write', createOp('offices', draft('offices', { name }), id))
  const writeMany = async (prefix: string, count: number) => {
    for (let i = 0; i < count; i += 1) await write(`${prefix} ${i}`)
  }
  const namesThere = async () => {
    const rows = await server.database.db.selectFrom('offices').select('name').orderBy('rev').execute()
    return rows.map(({ name }) => name)
  }
  return { server, proxy, device, write, writeMany, namesThere }
}

test('many batches arrive whole and in order, also when an answer is lost between them', async () => {
  const { device, proxy, writeMany, namesThere } = await startOffline()
  const count = 3 * PUSH_OPS + 7
  await writeMany('Bureau', count)
  proxy.up()
  proxy.loseAnswerTo('POST /sync/push')
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(async () => (await device.status()).pending, WAIT).toBe(0)
  expect(proxy.isAnswerLost()).toBe(true)
  expect(await namesThere()).toEqual(Array.from({ length: count }, (_, i) => `Bureau ${i}`))
  expect((await device.status()).conflicts).toBe(0)
})

test('what builds on a refused operation is not sent with the next batch', async () => {
  const { server, device, proxy, write, writeMany, namesThere } = await startOffline()
  await writeMany('Avant', PUSH_OPS - 1)
  const refused = uuidv7()
  await write('Lévis', refused)
  await server.create('offices', { name: 'Lévis' })
  await writeMany('Après', 3)
  const patch = { opId: uuidv7(), kind: 'patch', entity: 'offices', id: refused, baseRev: 0 } as const
  await device.ask('records.write', { ...patch, payload: { name: 'Lévis-Est' } })
  await writeMany('Enfin', PUSH_OPS)
  proxy.up()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(async () => (await namesThere()).length, WAIT).toBe(2 * PUSH_OPS + 3)
  await expect.poll(async () => device.status(), WAIT).toMatchObject({ state: 'current', pending: 1, conflicts: 1 })
})
