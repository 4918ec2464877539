import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { LoginReply } from '#shared/contract/http.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Random } from '#tests/support/world/random.ts'
import { openToxicProxy, type Toxic, type ToxicProxy } from '#tests/support/world/toxic-proxy.ts'
import { createOp, openDevice, type Device } from '../integration/data/device.ts'

/** What a device is doing when its network fails. */
export const PHASES = [
  'signs in',
  'begins to fill',
  'is filling',
  'is idle',
  'pulls one change',
  'pulls many changes',
  'sends one change',
  'sends many changes',
  'begins its socket',
  'reopens its account',
] as const
export type Phase = (typeof PHASES)[number]

export const TOXICS = ['latency', 'reset', 'slice', 'limit', 'up', 'down', 'both', 'dead'] as const

function toxicOf(kind: (typeof TOXICS)[number], random: Random): Toxic {
  switch (kind) {
    case 'latency':
      return { kind, ms: random.between(50, 1500) }
    case 'reset':
      return { kind }
    case 'slice':
      return { kind, bytes: random.between(1, 700) }
    case 'limit':
      return { kind, bytes: random.int(random.pick([1, 300, 5000])) }
    case 'dead':
      return { kind: 'blackhole', way: 'both', dies: true }
    default:
      return { kind: 'blackhole', way: kind, dies: false }
  }
}

/** One device during one network fault: what it acknowledged, and how to see that it has recovered. */
export interface Trial {
  readonly name: string
  readonly device: Device
  readonly proxy: ToxicProxy
  /** Ids of rows whose creation was acknowledged. */
  readonly kept: readonly string[]
  /** Requests that are not answered yet. */
  readonly open: () => number
}

/**
 * Brings a device into a phase, breaks its network there, lets people and the server work on for a while, and heals the
 * network without notifying the device: an operating system does not report either that a portal or a provider is back.
 */
export async function runTrial(
  server: TestServer,
  login: LoginReply,
  phase: Phase,
  kind: (typeof TOXICS)[number],
  random: Random,
): Promise<Trial> {
  const proxy = await openToxicProxy(server.url)
  const device = openDevice(proxy.url)
  const kept: string[] = []
  let open = 0
  const write = (): void => {
    const op = createOp('offices', { name: `Bureau ${v7()}` })
    open += 1
    void device
      .ask('records.write', op)
      .then(() => 'id' in op && kept.push(op.id))
      .catch((error: { code?: string }) => {
        if (error.code === undefined) throw error
      })
      .finally(() => (open -= 1))
  }
  const many = (count: number, act: () => unknown) => Array.from({ length: count }, act)
  const enter = () => device.ask('account.open', login)
  const poison = () => proxy.poison(toxicOf(kind, random))

  const begin: Readonly<Record<Phase, () => unknown>> = {
    'signs in': () => {
      poison()
      void device.ask('session.login', { email: login.user.email, password: 'x' }).catch(() => undefined)
      return enter()
    },
    'begins to fill': async () => {
      await enter()
      poison()
    },
    'is filling': async () => {
      await enter()
      await until(() => device.payloads('sync.status').some(({ progress }) => (progress?.done ?? 0) > 0))
      poison()
    },
    'is idle': poison,
    'pulls one change': () => {
      void changeRows(server, 1)
      poison()
    },
    'pulls many changes': () => {
      void changeRows(server, 400)
      poison()
    },
    'sends one change': () => {
      write()
      poison()
    },
    'sends many changes': () => {
      many(120, write)
      poison()
    },
    'begins its socket': () => {
      proxy.hangUp()
      poison()
    },
    'reopens its account': async () => {
      await device.ask('account.close', { forget: false, discard: false })
      await enter()
      poison()
    },
  }
  if (!['signs in', 'begins to fill', 'is filling'].includes(phase)) {
    await enter()
    await until(async () => (await device.status()).state === 'current')
  }
  await begin[phase]()
  await delay(random.int(1500))
  many(random.int(3), write)
  void changeRows(server, random.int(3))
  await delay(random.int(6000))
  proxy.heal()
  return { name: `${phase}, ${kind}`, device, proxy, kept, open: () => open }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(5)
}

/** Others work meanwhile. */
async function changeRows(server: TestServer, count: number): Promise<void> {
  if (count === 0) return
  await server.writer.write({ actor: SYSTEM }, async (tx) => {
    for (let i = 0; i < count; i += 1) {
      await server.services.records.create(tx, SYSTEM, entities.offices, { name: `Siège ${v7()}` })
    }
  })
}
