import { setTimeout as delay } from 'node:timers/promises'
import type { Size } from '#demo/sizes.ts'
import { openSessionsOf, type Crowd } from '../data/people.ts'
import { postgresDatabases } from '../data/postgres.ts'
import { headersOf } from '../data/seen.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sharedNow } from '../harness/clock.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave, type Variant } from '../harness/rounds.ts'
import { startChild } from '../processes/child.ts'
import type { CaughtUp, PullersReady } from '../processes/pullers.ts'
import { startServerProcess } from '../processes/server.ts'

const PULLERS = new URL('../processes/pullers.ts', import.meta.url)
const MIXED: Crowd = { employee: 100, supervisor: 40, admin: 20 }
const PEOPLE = MIXED.employee + MIXED.supervisor + MIXED.admin
const ADMINS: Crowd = { employee: 0, supervisor: 0, admin: PEOPLE }
/** Who else is told is, within this long. */
const CALM_MS = 400

const isReady = (message: unknown): message is PullersReady =>
  (message as Partial<PullersReady> | null)?.type === 'pullersReady'
const isCaughtUp = (message: unknown): message is CaughtUp => (message as Partial<CaughtUp> | null)?.type === 'caughtUp'

/** A server with a crowd around it. */
async function openCrowd(url: string, crowd: Crowd) {
  const tokens = await openSessionsOf(url, crowd)
  const writer = headersOf((await openSessionsOf(url, { employee: 0, supervisor: 0, admin: 1 }))[0] ?? '')
  const server = await startServerProcess(url)
  const pullers = startChild(PULLERS, { args: [JSON.stringify({ url: server.url, tokens })] })
  await pullers.next(isReady)
  // From here on, the longest block is that of the changes.
  await server.usage()

  const ask = async (method: string, path: string, body?: object, rev?: number) => {
    const answer = await fetch(new URL(path, server.url), {
      method,
      headers: { ...writer, 'content-type': 'application/json', ...(rev && { 'if-match': String(rev) }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`Refused: ${await answer.text()}`)
    return (await answer.json()) as { rows: { _id: string; rev: number }[]; row: { rev: number } }
  }
  const oneOf = async (path: string) => {
    const { rows } = await ask('GET', `${path}?limit=1`)
    if (!rows[0]) throw new Error(`No row under ${path}`)
    return { path: `${path}/${rows[0]._id}`, rev: rows[0].rev }
  }
  const rows = { skill: await oneOf('/skills'), assignment: await oneOf('/assignments') }
  let n = 0

  /** Changes a row; answers how long the devices told of it needed, each, from the request on. At least `most` are. */
  const change = async (which: keyof typeof rows, most: number): Promise<readonly number[]> => {
    const target = rows[which]
    const heard: CaughtUp[] = []
    const onMessage = (message: unknown) => isCaughtUp(message) && heard.push(message)
    pullers.process.on('message', onMessage)
    const started = sharedNow()
    const field = which === 'skill' ? 'description' : 'notes'
    const { row } = await ask('PATCH', target.path, { [field]: `Changé ${(n += 1)} fois` }, target.rev)
    target.rev = row.rev
    const done = () => heard.filter(({ rev }) => rev >= row.rev)
    while (done().length < most) await delay(5)
    await delay(CALM_MS)
    pullers.process.off('message', onMessage)
    return done().map(({ at }) => at - started)
  }
  return {
    crowd,
    change,
    usage: server.usage,
    stop: async () => {
      await pullers.stop()
      await server.stop()
    },
  }
}
type Open = Awaited<ReturnType<typeof openCrowd>>

/** Until the last of them has everything. */
const last =
  ({ change, crowd }: Open, which: 'skill' | 'assignment', n: number, told: number[] = []): Variant =>
  async () => {
    const samples: number[] = []
    for (let i = 0; i < n; i += 1) {
      const waits = await change(which, which === 'skill' ? PEOPLE : crowd.admin)
      told.push(waits.length)
      samples.push(Math.max(...waits))
    }
    return samples
  }

interface Databases {
  readonly name: string
  readonly mixed: string
  readonly admins: string
}

async function measure(context: Context, size: Size, { name, mixed, admins }: Databases): Promise<readonly Figure[]> {
  const crowds = { mixed: await openCrowd(mixed, MIXED), admins: await openCrowd(admins, ADMINS) }
  const n = context.times(5)
  const told: number[] = []
  const everybody = await interleave(
    { mixed: last(crowds.mixed, 'skill', n), admins: last(crowds.admins, 'skill', n) },
    context,
  )
  const few = await interleave(
    { mixed: last(crowds.mixed, 'assignment', n, told), admins: last(crowds.admins, 'assignment', n) },
    context,
  )
  const [ours, theirs] = [await crowds.mixed.usage(), await crowds.admins.usage()]
  await crowds.mixed.stop()
  await crowds.admins.stop()
  const who = `${MIXED.employee} employees, ${MIXED.supervisor} supervisors and ${MIXED.admin} administrators`
  return [
    ratioFigure({
      size,
      what: `${name}: a change that concerns all ${PEOPLE}, until the last has it: ${who} / administrators only`,
      rounds: everybody,
      of: 'mixed',
      to: 'admins',
      target: { atMost: 3 },
    }),
    ratioFigure({
      size,
      what: `${name}: a change that concerns few, the same`,
      rounds: few,
      of: 'mixed',
      to: 'admins',
      target: { atMost: 1 },
    }),
    plainFigure({
      size,
      what: `${name}: devices told of the latter`,
      unit: 'devices',
      samples: told,
      target: { atMost: 30 },
    }),
    plainFigure({
      size,
      what: `${name}: longest block of the server meanwhile`,
      unit: 'ms',
      samples: [ours.longestBlockMs],
      target: { atMost: 20 },
    }),
    plainFigure({ size, what: `${name}: the same, administrators only`, unit: 'ms', samples: [theirs.longestBlockMs] }),
  ]
}

const shared = {
  title: `${PEOPLE} people of all roles catch up after one commit`,
  unit: 'ms',
  limit: 'as many administrators, who need no scope',
  peer: null,
  target:
    'a change that concerns everybody at most 3 times as long; one that concerns few no longer; no block over 20 ms',
} as const

export const catchingUp: BenchCase = {
  ...shared,
  id: 'P29',
  sizes: ['large'],
  run: async (context) => {
    const size = sizeOf(context)
    const kept = await serverDatabase(size, context.log)
    const copy = () => `sqlite:${copyInto(context.folder, kept)}`
    return measure(context, size, { name: 'SQLite', mixed: copy(), admins: copy() })
  },
}

export const catchingUpPostgres: BenchCase = {
  ...shared,
  id: 'P30',
  sizes: ['large'],
  run: async (context) => {
    const size = sizeOf(context)
    const { urls, stop } = await postgresDatabases(size, context.log)
    try {
      return await measure(context, size, { name: 'PostgreSQL', mixed: urls[0], admins: urls[1] })
    } finally {
      await stop()
    }
  },
}
