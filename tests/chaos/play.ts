import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createDesk } from '#tests/support/world/desk.ts'
import { badWeather } from '#tests/support/world/fate.ts'
import { journalOf } from '#tests/support/world/journal.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { deskRows, differences } from '#tests/support/world/rows.ts'
import { disorder, diverged, lostOrDoubled, prefixBroken, type Problems } from './checks.ts'
import { createMoves, type Moves } from './moves.ts'
import { buildWorld, settleDown, type Place, type World } from './world.ts'

/** What a seed's world came to, when it went well. */
export interface Played {
  readonly ops: number
  readonly kept: number
  readonly refused: number
  readonly conflicts: number
}

/** Steps each desk takes; the environment may ask for a shorter story, to see where it first goes wrong. */
const STEPS = Number(process.env['CHAOS_STEPS'] ?? 26)

/**
 * Plays the world of a seed: desks that write, lose their network, crash and come back, and a server that restarts;
 * then peace. Requests race as they do in life, so that a seed repeats what is tried, not who is first.
 * @throws Error with what is wrong and where the story was written.
 */
export async function play(kind: DatabaseKind, seed: number): Promise<Played> {
  const random = createRandom(seed)
  const world = await buildWorld(kind, random.fork('world'), random.chance(0.3))
  const problems: string[] = []
  try {
    // Now and then a desk comes late: it fills while the others write.
    const early = world.places.slice(random.chance(0.3) ? 1 : 0)
    for (const { desk } of early) await desk.open()
    await settleDown({ ...world, places: early })
    for (const { desk } of world.places) if (!desk.isOpen()) await desk.open()
    await Promise.all([
      ...world.admins.map((place, i) => live(world, place, random.fork(i), problems)),
      trouble(world, random.fork('server')),
    ])
    await settleDown(world)
    problems.push(...(await afterAll(world)))
    if (problems.length === 0) {
      await decide(world, random.fork('conflicts'))
      await settleDown(world)
      problems.push(...(await afterAll(world)), ...(await rightsBroken(world)))
    }
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const played = figures(world)
  // A seed asked for by itself tells its story in any case.
  const story = problems.length > 0 || process.env['CHAOS_SEED'] ? writeStory(world, kind, seed) : ''
  if (problems.length > 0) problems.push(`The story is in ${story}`)
  await world.stop()
  if (problems.length > 0) throw new Error([`seed ${seed} on ${kind.name}`, ...problems.slice(0, 12)].join('\n'))
  return played
}

/** One desk's day. */
async function live(world: World, place: Place, random: Random, problems: string[]): Promise<void> {
  const { desk } = place
  const { tell } = world.ledger
  const moves = createMoves(desk, random, place.clock.now, world.supervisorId)
  const day: Record<string, () => Promise<void> | void> = {
    write: () => act(world, place, random, [moves.one]),
    chain: () => act(world, place, random, moves.chain()),
    cut: async () => {
      const how = random.pick(['hangUp', 'hangUp', 'refuse', 'swallow'] as const)
      tell(`${desk.name} cut: ${how}`)
      await desk.network.cut(how)
    },
    heal: async () => {
      tell(`${desk.name} heals`)
      await desk.network.heal()
      if (desk.isOpen()) await desk.ask('sync.nudge', { reason: random.pick(['online', 'wake', 'focus']) })
    },
    weather: () => {
      tell(`${desk.name} bad weather`)
      desk.network.weather(badWeather(random, 0.35))
    },
    crash: () => crash(world, place, random, problems),
    reopen: async () => {
      if (desk.isOpen()) desk.close()
      await delay(random.int(15))
      world.ledger.ended(desk)
      await desk.open()
    },
    jump: () => place.clock.jump(random.pick([-1, 1]) * random.int(7_200_000)),
    resolve: () => resolveOne(world, place, random),
    look: async () => {
      if (desk.network.isCut()) problems.push(...(await prefixBroken(desk, world.server.database)))
    },
  }
  for (let step = 0; step < STEPS && problems.length === 0; step += 1) {
    const what = random.weighted({
      write: 20,
      chain: 1.5,
      cut: 1.6,
      heal: 1.8,
      weather: 1.5,
      crash: 1.6,
      reopen: 0.6,
      jump: 0.4,
      resolve: 0.8,
      look: 1,
    })
    await day[what]?.()
    if (random.chance(0.5)) await delay(random.int(10))
  }
}

/** Writes; mostly a person waits for the answer a little, now and then not at all. */
async function act({ ledger }: World, { desk }: Place, random: Random, list: readonly Moves['one'][]): Promise<void> {
  for (const make of list) {
    if (!desk.isOpen() || desk.path() === null) return delay(5)
    const answered = ledger.write(desk, make)
    await Promise.race([answered, delay(random.pick([0, 5, 40]))])
  }
}

/** A power cut at a moment like any other; what it was told is there when it comes back. */
async function crash(world: World, { desk }: Place, random: Random, problems: string[]): Promise<void> {
  const { ledger, server } = world
  ledger.tell(`${desk.name} crashes`)
  desk.crash(random.chance(0.75) ? random : undefined)
  ledger.ended(desk)
  problems.push(...(await lostOrDoubled(ledger, [desk], server.database)).filter((what) => what.includes(desk.name)))
  await desk.open()
  // Before anything is heard anew: what is missing now may be covered up by what comes.
  problems.push(...(await prefixBroken(desk, server.database)))
}

/** The server goes and comes back while desks work. */
async function trouble({ server, ledger, clock }: World, random: Random): Promise<void> {
  await delay(random.int(300))
  if (random.chance(0.35)) {
    ledger.tell('the server restarts')
    await server.restart()
    ledger.tell('the server is back')
  }
  if (random.chance(0.3)) server.advance(random.int(600_000))
  if (clock.moved() > 0) ledger.tell('time jumps')
}

async function resolveOne({ ledger }: World, { desk }: Place, random: Random): Promise<void> {
  if (!desk.isOpen()) return
  const { conflicts } = await desk.ask('outbox.view', null)
  if (conflicts.length === 0) return
  const { opId, canRetry } = random.pick(conflicts)
  await ledger.resolve(desk, { opId, how: canRetry && random.chance(0.5) ? 'mine' : 'theirs' })
}

/** Some conflicts are decided, others left. */
async function decide(world: World, random: Random): Promise<void> {
  for (const place of world.admins) {
    const { conflicts } = await place.desk.ask('outbox.view', null)
    for (let i = 0; i < conflicts.length; i += 1) if (random.chance(0.6)) await resolveOne(world, place, random)
  }
}

async function afterAll({ ledger, places, admins, server }: World): Promise<Problems> {
  const { database } = server
  const desks = admins.map(({ desk }) => desk)
  const broken = await Promise.all(desks.map((desk) => prefixBroken(desk, database)))
  const loggedOut = places.flatMap(({ desk }) =>
    desk.events.some(({ name }) => name === 'session.ended') ? [`R8 ${desk.name} was logged out`] : [],
  )
  const falseAlarms = places.flatMap(({ desk }) =>
    desk.logs.some((line) => line.includes('is damaged')) ? [`R11 ${desk.name} took a sound cache for damaged`] : [],
  )
  return [
    ...falseAlarms,
    ...(await lostOrDoubled(ledger, desks, database)),
    ...disorder(ledger, await journalOf(database)),
    ...(await diverged(desks, database)),
    ...broken.flat(),
    ...loggedOut,
  ]
}

/** I7: whoever may see only some rows has those a desk begun now would get. */
async function rightsBroken({ places, ledger, clock, server }: World): Promise<Problems> {
  const place = places.find(({ role }) => role !== 'admin')
  if (!place) return []
  const { desk } = place
  const fresh = createDesk({
    name: 'fresh',
    network: desk.network,
    login: desk.login,
    now: clock.now,
    tell: ledger.tell,
  })
  try {
    await fresh.open()
    await settleDown({ places: [{ ...place, desk: fresh }], server })
    return differences(deskRows(desk), deskRows(fresh)).map((what) => `I7 ${desk.name}: ${what}`)
  } finally {
    fresh.stop()
  }
}

function figures({ ledger: { entries } }: World): Played {
  const count = (is: (entry: (typeof entries)[number]) => boolean) => entries.filter(is).length
  return {
    ops: entries.length,
    kept: count(({ word }) => word === 'kept' || word === 'unanswered'),
    refused: count(({ word }) => word === 'refused'),
    conflicts: count(({ resolved }) => resolved !== null),
  }
}

function writeStory({ ledger }: World, kind: DatabaseKind, seed: number): string {
  mkdirSync('test-results/chaos', { recursive: true })
  const path = `test-results/chaos/${kind.name}-${seed}.txt`
  writeFileSync(path, ledger.story.join('\n'))
  return path
}
