import { expect } from 'vitest'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import type { Payload } from '#tests/integration/data/verb-inputs.ts'
import { answeredRows, expectedRows, omitted, without } from '#tests/integration/data/verb-rows.ts'
import { openVerbWorld, operationIn, type VerbWorld } from '#tests/integration/data/verb-world.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { openDispatch } from './verbs-dispatch.ts'
import { openOffice } from './verbs-office.ts'
import { openTime } from './verbs-time.ts'

/** Some verbs, and the inputs that random people give them in one world. */
export interface Area {
  /** What the world begins with; the other verbs act on it. */
  readonly first: readonly VerbName[]
  /** Verbs that are played once more in each round. */
  readonly oftener: readonly VerbName[]
  /** @throws Error for a verb of which it makes no inputs */
  readonly inputFor: (verb: VerbName) => Payload
  /** Share of cases that commit on the server. */
  readonly committed: (verb: VerbName, payload: Payload) => number
  /** The rows a committed verb changed. */
  readonly learn: (verb: VerbName, changed: Changed) => void
  /** What must hold after a verb, in words; nothing when all does. */
  readonly broken?: (verb: VerbName, changed: Changed) => readonly string[]
  /** Makes changes that no verb makes. */
  readonly disturb: () => Promise<void>
  /** Called once the device has heard of them. */
  readonly disturbed?: () => void
}

const isDispatch = (name: VerbName) => /^(?:orders|assignments|sites|phoneCalls|handoverNotes)\./.test(name)
const isTime = (name: VerbName) => /^(?:timeEntries|timesheets|alerts|payPeriods)\./.test(name)
const all = Object.keys(verbs) as VerbName[]

/** Every verb there is, in worlds of three kinds: a verb nobody makes inputs for fails. */
export const areas = {
  dispatch: { open: openDispatch, names: all.filter(isDispatch) },
  office: { open: openOffice, names: all.filter((name) => !isDispatch(name) && !isTime(name)) },
  time: { open: openTime, names: all.filter(isTime) },
} as const
type AreaKind = (typeof areas)[keyof typeof areas]

/** Share of the cases of a verb that are played for several rows in one operation, where there is a verb for many. */
const SEVERAL = 0.25
const isForMany = (name: VerbName) => name.endsWith('Many')

/** Steps between changes that no verb makes. */
const DISTURBED_EVERY = 60

/** How often each verb ended in each way: `assignments.assign OVERLAP`. */
export type Seen = Map<string, number>

/** Whether an input says who had left a shift that is taken back. */
const claimsPast = (payload: Payload): boolean => /"opened":\{/.test(JSON.stringify(payload))

/** A refusal, whose row is without some of its fields. */
function toldOf(refused: ErrorPayload | null, hidden: readonly string[]) {
  const current = refused?.details['current']
  if (!refused || !current) return refused
  return { ...refused, details: { ...refused.details, current: omitted(current as Payload, hidden) } }
}

/** Runs each verb `cases` times on the two executors over the same rows, and compares changes and refusals exactly. */
export async function playVerbs(kind: DatabaseKind, area: AreaKind, seed: number, cases: number): Promise<Seen> {
  const world = await openVerbWorld(kind)
  try {
    return await playIn(world, area, createRandom(seed), cases)
  } finally {
    await world.close()
  }
}

async function playIn(world: VerbWorld, { open, names }: AreaKind, random: Random, cases: number): Promise<Seen> {
  const { first, oftener, broken = () => [], disturbed = () => undefined, ...area } = await open(world, random)
  const { inputFor, committed, learn, disturb } = area
  const seen: Seen = new Map()
  await world.hear()

  const slots = [...names.filter((name) => !isForMany(name)), ...oftener]
  /** Some of what a verb is asked is asked of several rows at once. */
  const asked = (verb: VerbName, isFirst: boolean) => {
    const forMany = `${verb}Many` as VerbName
    if (isFirst || !names.includes(forMany) || random.next() > SEVERAL) return { verb, payload: inputFor(verb) }
    const items = Array.from({ length: 1 + random.int(2) }, () => inputFor(verb))
    return { verb: forMany, payload: { items } }
  }
  for (let step = 0; step < first.length + cases * slots.length; step++) {
    if (step % DISTURBED_EVERY === DISTURBED_EVERY - 1) {
      await disturb()
      await world.hear()
      disturbed()
    }
    const isFirst = step < first.length
    const { verb, payload } = asked(first[step] ?? (slots[step % slots.length] as VerbName), isFirst)
    const opId = operationIn(world)
    const story = JSON.stringify({ step, verb, payload })
    const onDevice = await world.predict(verb, payload, opId)
    const wanted = onDevice.done && expectedRows(world, onDevice.done)
    const isCommitted = isFirst || random.next() < committed(verb, payload)
    const onServer = await (isCommitted ? world.ask : world.tryOut)(verb, payload, opId)
    // Only the server knows what others changed since a person saw the row.
    // What was open before something that is undone, only the server knows: it is checked for itself.
    const hidden = claimsPast(payload) ? ['opened'] : []
    if (onServer.refused?.code !== 'STALE')
      expect(toldOf(onDevice.refused, hidden), story).toEqual(toldOf(onServer.refused, hidden))
    if (onServer.done) {
      expect(wanted && without(wanted, hidden), story).toEqual(without(answeredRows(onServer.done), hidden))
    }
    if (isCommitted && onServer.done) {
      await world.hear()
      learn(verb, onServer.done)
      expect(broken(verb, onServer.done), story).toEqual([])
    }
    const ending = `${verb} ${onServer.refused?.code ?? 'done'}`
    seen.set(ending, (seen.get(ending) ?? 0) + 1)
  }
  return seen
}
