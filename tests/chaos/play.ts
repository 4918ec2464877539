import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { checkFile } from '#data/cache/integrity/full.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createDevice } from '#tests/support/world/device.ts'
import { randomFaults } from '#tests/support/world/faults.ts'
import { journalOf } from '#tests/support/world/journal.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { deviceRows, differences } from '#tests/support/world/rows.ts'
import { officeBroken } from './checks-office.ts'
import { dispatchBroken } from './checks-dispatch.ts'
import { disorder, diverged, lostOrDoubled, prefixBroken, type Problems } from './checks.ts'
import { messagesBroken } from './checks-messages.ts'
import { createMoves, type Moves } from './moves.ts'
import { texting, type Sent } from './phones.ts'
import { buildWorld, settleDown, type Participant, type World } from './world.ts'

/** Counts of a world that ended well. */
export interface Played {
  readonly ops: number
  readonly kept: number
  readonly refused: number
  readonly conflicts: number
}

/** Share of the steps beside which something of a dispatcher's day is done. */
const DAY_MOVES = 0.3
/** Steps each device takes; CHAOS_STEPS makes the story shorter, to find where it first goes wrong. */
const STEPS = Number(process.env['CHAOS_STEPS'] ?? 26)

/**
 * Plays the world of a seed: devices that write, lose their network, crash and come back, and a server that restarts;
 * then everything reconnects. Requests race as in production, so a seed repeats what is tried but not the order in
 * which requests arrive.
 * @throws Error with what is wrong and the path of the story.
 */
export async function play(kind: DatabaseKind, seed: number): Promise<Played> {
  const random = createRandom(seed)
  const world = await buildWorld(kind, random.fork('world'), random.chance(0.3))
  const problems: string[] = []
  try {
    // Sometimes a device joins late and fills its cache while the others write.
    const early = world.participants.slice(random.chance(0.3) ? 1 : 0)
    for (const { device } of early) await device.open()
    const before = await texting(world, random.fork('earlier'), 'early')
    await settleDown({ ...world, participants: early })
    await playRareMoves(world, early, random.fork('beginning'))
    for (const { device } of world.participants) if (!device.isOpen()) await device.open()
    const [during] = await Promise.all([
      texting(world, random.fork('phones'), 'late'),
      trouble(world, random.fork('server')),
      ...world.admins.map((participant, i) => live(world, participant, random.fork(i), problems)),
    ])
    const sent = [...before, ...during]
    await settleDown(world)
    await endJobs(world)
    await settleDown(world)
    problems.push(...(await afterAll(world, sent)))
    if (problems.length === 0) {
      await decide(world, random.fork('conflicts'))
      await settleDown(world)
      problems.push(...(await afterAll(world, sent)), ...(await rightsBroken(world)))
    }
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const played = figures(world)
  // A world whose seed was asked for always writes its story.
  const story = problems.length > 0 || process.env['CHAOS_SEED'] ? writeStory(world, kind, seed) : ''
  if (problems.length > 0) problems.push(`The story is in ${story}`)
  await world.stop()
  if (problems.length > 0) throw new Error([`seed ${seed} on ${kind.name}`, ...problems.slice(0, 12)].join('\n'))
  return played
}

/** Nothing is sent any more, every receipt has come, no pack is made: rows change by operations only. */
async function endJobs({ server, sms }: World): Promise<void> {
  const { stopJobs, textSender, texts } = server.current()
  await stopJobs()
  await textSender?.stop()
  await sms.tell(({ report, messageId }) => texts.takeReceipt(report, messageId), true)
}

/**
 * What so many kinds of moves rarely come to by chance: a text for later is taken back, an absence frees an assignment, and
 * two devices without network make what there may be once only.
 */
async function playRareMoves({ opLog }: World, early: readonly Participant[], random: Random): Promise<void> {
  const two = early
    .filter(({ role }) => role === 'admin')
    .slice(0, 2)
    .map(({ device, clock }) => ({ device, moves: createMoves(device, random, clock.now, null) }))
  for (const { device, moves } of two.slice(0, 1)) {
    for (const move of [...moves.takenBack(), ...moves.freed()]) await opLog.write(device, move)
  }
  for (const { device, moves } of two) {
    await device.network.cut('refuse')
    for (const move of moves.twins()) await opLog.write(device, move)
  }
  for (const { device } of two) {
    await device.network.heal()
    await device.ask('sync.nudge', { reason: 'online' })
  }
}

/** The steps of one device. */
async function live(world: World, participant: Participant, random: Random, problems: string[]): Promise<void> {
  const { device } = participant
  const { note } = world.opLog
  const moves = createMoves(device, random, participant.clock.now, world.supervisorId)
  const steps: Record<string, () => Promise<void> | void> = {
    write: () => act(world, participant, random, [moves.one]),
    chain: () => act(world, participant, random, moves.chain()),
    cut: async () => {
      const how = random.pick(['hangUp', 'hangUp', 'refuse', 'swallow'] as const)
      note(`${device.name} cut: ${how}`)
      await device.network.cut(how)
    },
    heal: async () => {
      note(`${device.name} heals`)
      await device.network.heal()
      if (device.isOpen()) await device.ask('sync.nudge', { reason: random.pick(['online', 'wake', 'focus']) })
    },
    faults: () => {
      note(`${device.name} random faults`)
      device.network.setFaults(randomFaults(random, 0.35))
    },
    crash: () => crash(world, participant, random, problems),
    reopen: async () => {
      if (device.isOpen()) device.close()
      await delay(random.int(15))
      world.opLog.ended(device)
      await device.open()
    },
    jump: () => participant.clock.jump(random.pick([-1, 1]) * random.int(7_200_000)),
    resolve: () => resolveOne(world, participant, random),
    look: async () => {
      if (device.network.isCut()) problems.push(...(await prefixBroken(device, world.server.database)))
    },
  }
  const ofDay = random.fork('whether')
  for (let step = 0; step < STEPS && problems.length === 0; step += 1) {
    const what = random.weighted({
      write: 20,
      chain: 1.5,
      cut: 1.6,
      heal: 1.8,
      faults: 1.5,
      crash: 1.6,
      reopen: 0.6,
      jump: 0.4,
      resolve: 0.8,
      look: 1,
    })
    await steps[what]?.()
    if (ofDay.chance(DAY_MOVES)) await act(world, participant, ofDay, [moves.day])
    if (random.chance(0.5)) await delay(random.int(10))
  }
}

/** Writes; the person mostly waits a little for the answer, sometimes not at all. */
async function act(
  { opLog }: World,
  { device }: Participant,
  random: Random,
  list: readonly Moves['one'][],
): Promise<void> {
  for (const make of list) {
    if (!device.isOpen() || device.path() === null) return delay(5)
    const answered = opLog.write(device, make)
    await Promise.race([answered, delay(random.pick([0, 5, 40]))])
  }
}

/** Crashes the device as a power cut would; everything acknowledged must be there when it comes back. */
async function crash(world: World, { device }: Participant, random: Random, problems: string[]): Promise<void> {
  const { opLog, server } = world
  opLog.note(`${device.name} crashes`)
  device.crash(random.chance(0.75) ? random : undefined)
  opLog.ended(device)
  problems.push(...(await lostOrDoubled(opLog, [device], server.database)).filter((what) => what.includes(device.name)))
  await device.open()
  // This check runs before the next pull, which could replace what is missing.
  problems.push(...(await prefixBroken(device, server.database)))
}

/** Restarts the server while devices work. */
async function trouble({ server, opLog, clock }: World, random: Random): Promise<void> {
  await delay(random.int(300))
  if (random.chance(0.35)) {
    opLog.note('the server restarts')
    await server.restart()
    opLog.note('the server is back')
  }
  if (random.chance(0.3)) server.advance(random.int(600_000))
  if (clock.moved() > 0) opLog.note('time jumps')
}

async function resolveOne({ opLog }: World, { device }: Participant, random: Random): Promise<void> {
  if (!device.isOpen()) return
  const { conflicts } = await device.ask('outbox.view', null)
  if (conflicts.length === 0) return
  const { opId, canRetry } = random.pick(conflicts)
  await opLog.resolve(device, { opId, how: canRetry && random.chance(0.5) ? 'retry' : 'discard' })
}

/** Decides some conflicts and leaves others. */
async function decide(world: World, random: Random): Promise<void> {
  for (const participant of world.admins) {
    const { conflicts } = await participant.device.ask('outbox.view', null)
    for (let i = 0; i < conflicts.length; i += 1) if (random.chance(0.6)) await resolveOne(world, participant, random)
  }
}

async function afterAll(world: World, sent: readonly Sent[]): Promise<Problems> {
  const { opLog, participants, admins, server } = world
  const { database } = server
  const devices = admins.map(({ device }) => device)
  const broken = await Promise.all(devices.map((device) => prefixBroken(device, database)))
  const loggedOut = participants.flatMap(({ device }) =>
    device.events.some(({ name }) => name === 'session.ended') ? [`R8 ${device.name} was logged out`] : [],
  )
  const falseAlarms = participants.flatMap(({ device }) =>
    device.logs.some((line) => line.includes('is damaged'))
      ? [`R11 ${device.name} took a sound cache for damaged`]
      : [],
  )
  const unsound = devices.flatMap((device) => {
    const damage = checkFile(device.path() ?? '').damage
    return damage === null ? [] : [`R11 the cache of ${device.name}: ${damage}`]
  })
  return [
    ...falseAlarms,
    ...unsound,
    ...(await lostOrDoubled(opLog, devices, database)),
    ...disorder(opLog, await journalOf(database), devices),
    ...(await diverged(devices, database)),
    ...(await officeBroken(opLog, database)),
    ...(await dispatchBroken(opLog, database, world.clock.now())),
    ...(await messagesBroken(world, sent)),
    ...broken.flat(),
    ...loggedOut,
  ]
}

/** I7: a device whose person sees only some rows has the rows that a freshly filled device would have. */
async function rightsBroken({ participants, opLog, clock, server }: World): Promise<Problems> {
  const participant = participants.find(({ role }) => role !== 'admin')
  if (!participant) return []
  const { device } = participant
  const fresh = createDevice({
    name: 'fresh',
    network: device.network,
    login: device.login,
    now: clock.now,
    note: opLog.note,
  })
  try {
    await fresh.open()
    await settleDown({ participants: [{ ...participant, device: fresh }], server })
    return differences(deviceRows(device), deviceRows(fresh)).map((what) => `I7 ${device.name}: ${what}`)
  } finally {
    fresh.stop()
  }
}

function figures({ opLog: { entries } }: World): Played {
  const count = (is: (entry: (typeof entries)[number]) => boolean) => entries.filter(is).length
  return {
    ops: entries.length,
    kept: count(({ outcome }) => outcome === 'kept' || outcome === 'unanswered'),
    refused: count(({ outcome }) => outcome === 'refused'),
    conflicts: count(({ resolved }) => resolved !== null),
  }
}

function writeStory({ opLog }: World, kind: DatabaseKind, seed: number): string {
  mkdirSync('test-results/chaos', { recursive: true })
  const path = `test-results/chaos/${kind.name}-${seed}.txt`
  writeFileSync(path, opLog.story.join('\n'))
  return path
}
