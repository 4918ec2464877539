import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { textsSent } from '#tests/support/texts.ts'
import { openDevice, results, verbOp } from '../sync/push-device.ts'
import { textServers } from './text-servers.ts'

const MINUTE = 60_000
const HELD_MS = 10_000

describe.each(databases)('texts of a device that was without network, on $name', (kind) => {
  const { open, number } = textServers(kind)

  /** A device whose operations were made a while before they arrive. */
  async function openLate(agoMs: number) {
    const world = await open()
    const device = openDevice(world.server, world.admin)
    const madeBefore = () => v7({ msecs: world.server.clock.now().getTime() - agoMs })
    const compose = (id: string) =>
      verbOp(
        'messages.compose',
        { messages: [{ id, phone: number(), type: 'General', body: 'Demain 7 h' }] },
        { opId: madeBefore() },
      )
    const remove = (id: string) => verbOp('messages.remove', { ids: [id] }, { opId: madeBefore() })
    return { ...world, device, compose, remove }
  }

  test('a text that was taken back before the network returned does not leave, though each comes in a push of its own', async () => {
    const { server, sms, device, compose, remove, later } = await openLate(MINUTE)
    const id = v7()
    expect(results(await device.push(compose(id)))).toEqual(['applied'])
    await textsSent(server)
    expect(sms.tries).toEqual([])
    expect(results(await device.push(remove(id)))).toEqual(['applied'])
    await later(MINUTE)
    expect(sms.tries).toEqual([])
  })

  test('one that nobody takes back leaves some seconds after it arrived, once', async () => {
    const { sms, device, compose, later, message } = await openLate(MINUTE)
    const id = v7()
    await device.push(compose(id))
    await later(HELD_MS - 1000)
    expect((await message(id)).status).toBe('queued')
    await later(1000)
    expect((await message(id)).status).toBe('sent')
    await later(MINUTE)
    expect(sms.accepted).toHaveLength(1)
  })

  test('one of a device that has network leaves at once', async () => {
    const { server, device, compose, message } = await openLate(1000)
    const id = v7()
    await device.push(compose(id))
    await textsSent(server)
    expect((await message(id)).status).toBe('sent')
  })
})
