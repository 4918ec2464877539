import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import type { WorldDevice } from '#tests/support/world/device.ts'
import { filesOf } from '#tests/support/world/device-folder.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { diverged, lostOrDoubled, type Problems } from './checks.ts'
import { createMoves } from './moves.ts'
import { buildWorld, PATIENCE_MS, settleDown, type World } from './world.ts'

/** 15 in `npm test`, 500 in `npm run test:chaos`. */
const ROUNDS = process.env['CHAOS'] === 'full' ? 500 : 15

type Corrupt = (path: string, random: Random) => void

const rewritten =
  (change: (bytes: Buffer, random: Random) => void): Corrupt =>
  (path, random) => {
    const bytes = readFileSync(path)
    if (bytes.length === 0) return
    change(bytes, random)
    writeFileSync(path, bytes)
  }

const corruptions: Readonly<Record<string, Corrupt>> = {
  // Disks lose sectors and flip bits.
  'a sector of garbage': rewritten((bytes, random) => {
    const from = random.int(Math.ceil(bytes.length / 512)) * 512
    for (let i = from; i < Math.min(bytes.length, from + 512); i += 1) bytes[i] = random.int(256)
  }),
  'a changed letter': rewritten((bytes, random) => {
    const from = random.int(bytes.length)
    const at = bytes.findIndex((byte, i) => i >= from && byte >= 0x61 && byte <= 0x79)
    if (at >= 0) bytes[at] = (bytes[at] as number) + 1
  }),
  'a corrupt header': rewritten((bytes, random) => {
    for (let i = 0; i < 4; i += 1) bytes[random.int(Math.min(100, bytes.length))] = random.int(256)
  }),
  'pages of zeroes': rewritten((bytes, random) => {
    const from = random.int(Math.ceil(bytes.length / 4096)) * 4096
    bytes.fill(0, from, Math.min(bytes.length, from + 4096 * random.between(1, 3)))
  }),
  'a truncated file': (path, random) => truncateSync(path, random.int(readFileSync(path).length + 1)),
  'another file': (path) => writeFileSync(path, 'Bonjour. '.repeat(1000)),
}

/**
 * R11: a device whose files were damaged while it was closed. The cache is rebuilt without help and no acknowledged
 * operation is lost; what can be read of a damaged outbox is kept. The device opens in either case and ends with the
 * server's rows.
 */
test(`a device comes back from ${ROUNDS} damaged files`, { timeout: PATIENCE_MS + ROUNDS * 4000 }, async () => {
  const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 1))
  const world = await buildWorld(sqlite, random.fork('world'), false)
  onTestFinished(world.stop)
  const [participant] = world.admins
  const { opLog } = world
  const alone = { ...world, participants: world.participants.slice(0, 1) }
  const device = participant?.device as WorldDevice
  const moves = createMoves(device, random, world.clock.now, null)
  await device.open()
  await settleDown(alone)

  for (let round = 1; round <= ROUNDS; round += 1) {
    await device.network.cut()
    const answers = Array.from({ length: random.between(1, 3) }, () => opLog.write(device, moves.one))
    await Promise.race([Promise.all(answers), delay(2000)])
    device.close()
    await delay(0)
    opLog.ended(device)
    const isOutbox = round % 5 === 0
    const files = filesOf(device.directory(), isOutbox ? /^outbox\.db(-wal)?$/ : /^cache\.\d+\.db(-wal)?$/)
    const what = random.pick(Object.keys(corruptions))
    // A cache that was set aside just before closing has no file yet.
    const file = files.length > 0 ? random.pick(files) : null
    opLog.note(`round ${round}: ${what} in ${file}`)
    if (file !== null) corruptions[what]?.(file, random)
    // The contents of a lost outbox page are unknown: only check that the device goes on.
    if (isOutbox) for (const entry of opLog.entries) entry.resolved ??= 'discard'
    const looks = device.looks()
    await device.open()
    // The integrity check goes on while the file is used, and what it finds is repaired a moment later.
    await expect.poll(() => device.looks() > looks || isMending(device), { timeout: 30_000, interval: 5 }).toBe(true)
    const deadline = performance.now() + 30_000
    let problems = await look(alone, device)
    while (problems.length > 0 && performance.now() < deadline) {
      await delay(50)
      problems = await look(alone, device)
    }
    expect(problems, `round ${round}: ${what} in ${file}\n${opLog.story.slice(-40).join('\n')}`).toEqual([])
  }
})

const isMending = async (device: WorldDevice) => device.path() === null || (await device.status()).error !== null

/** What is wrong at an idle device; an unreadable file counts as wrong. */
async function look(world: World, device: WorldDevice): Promise<Problems> {
  try {
    await settleDown(world)
    const { opLog, server } = world
    if (await isMending(device)) return ['R11 the copy is still being made again']
    return [...(await lostOrDoubled(opLog, [device], server.database)), ...(await diverged([device], server.database))]
  } catch (error) {
    return [String(error)]
  }
}
