import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { sumOfBytes } from '#data/files/folder.ts'
import { sqlite } from '#tests/support/databases.ts'
import { bigPng } from '#tests/support/pictures.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createKillableDevice } from '#tests/support/world/killable-device.ts'
import { startNetwork } from '#tests/support/world/network.ts'
import { startServerProcess, Unanswered } from '#tests/support/world/processes.ts'
import { createRandom } from '#tests/support/world/random.ts'

/** 6 in `npm test`, 200 in `npm run test:chaos`. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['CHAOS'] === 'full' ? 200 : 6))
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
const SIZE = 1_500_000

test(
  'files whose upload is killed (-9) on the device or the server arrive whole, each of them once',
  { timeout: 60_000 + KILLS * 3000 },
  async () => {
    const random = createRandom(SEED)
    const database = await sqlite.open()
    const house = mkdtempSync(join(tmpdir(), 'equipage-server-'))
    const furnishing = await startTestServer(database.url)
    const { email } = await furnishing.createUser('admin')
    const toolId = (await furnishing.create('tools'))._id
    const login = (await furnishing.login(email)).body
    await furnishing.stop()
    let server = await startServerProcess(database.url, house)
    const device = createKillableDevice({ name: 'device', network: await startNetwork(server.url), login })
    onTestFinished(async () => {
      await device.stop()
      await device.network.stop()
      await server.kill('SIGTERM')
      await database.destroy()
      rmSync(house, { recursive: true, force: true })
    })

    const added = new Map<string, string>()
    const add = async (seed: number) => {
      const id = v7()
      const bytes = new Uint8Array(bigPng(SIZE, seed))
      const owner = { ownerEntity: 'tools', ownerId: toolId, ownerField: 'photoFileIds' }
      await device.ask('attachments.add', { id, name: 'x.png', bytes, ...owner })
      added.set(id, sumOfBytes(bytes))
    }
    const stored = () => database.db.selectFrom('files').selectAll().where('deletedAt', 'is', null).execute()
    const isUploading = async () => (await stored()).some(({ uploadedAt }) => uploadedAt === null)

    await device.start()
    while (device.path() === null) await delay(10)
    for (let kills = 0; kills < KILLS; kills += 1) {
      try {
        if (!(await isUploading())) await add(kills + 1)
        await delay(random.int(120))
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
      }
      if (random.chance(0.6)) {
        await device.kill()
        await device.start()
      } else {
        await server.kill()
        server = await startServerProcess(database.url, house)
        device.network.forwardTo(server.url)
      }
    }
    await device.ask('sync.nudge', { reason: 'online' })
    const whole = async () =>
      (await stored()).filter(({ uploadedAt }) => uploadedAt !== null).map(({ _id }) => String(_id))
    await expect
      .poll(async () => (await whole()).sort(), { timeout: 40_000, interval: 100 })
      .toEqual([...added.keys()].sort())
    for (const { _id, sha256 } of await stored()) {
      expect(added.get(String(_id))).toBe(sha256)
      const content = readFileSync(join(house, 'files', 'content', String(sha256).slice(0, 2), String(sha256)))
      expect(sumOfBytes(content)).toBe(sha256)
    }
    expect(added.size).toBeGreaterThan(0)
  },
)
