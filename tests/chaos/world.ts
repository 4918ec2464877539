import { setTimeout as delay } from 'node:timers/promises'
import type { LoginReply } from '#shared/contract/http.ts'
import type { Role } from '#shared/model/roles.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createWorldClock, type SkewedClock, type WorldClock } from '#tests/support/world/clock.ts'
import { createDevice, type WorldDevice } from '#tests/support/world/device.ts'
import { startNetwork } from '#tests/support/world/network.ts'
import type { Random } from '#tests/support/world/random.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startWorldServer, type WorldServer } from '#tests/support/world/server.ts'
import type { TestServer } from '#tests/support/server.ts'
import { lyingSms, type LyingSms } from './lying-sms.ts'
import { createOperationLog, type OperationLog } from './operation-log.ts'

export interface Participant {
  readonly device: WorldDevice
  readonly clock: SkewedClock
  readonly role: Role
}

/** Several devices around one server, each with a network and a clock of its own. */
export interface World {
  readonly server: WorldServer
  readonly clock: WorldClock
  readonly opLog: OperationLog
  /** What texts leave by. */
  readonly sms: LyingSms
  readonly admins: readonly Participant[]
  readonly participants: readonly Participant[]
  /** The supervisor who gains and loses sites, when there is such a device. */
  readonly supervisorId: string | null
  readonly stop: () => Promise<void>
}

const DAY = 86_400_000

export async function buildWorld(kind: DatabaseKind, random: Random, hasSupervisor: boolean): Promise<World> {
  const clock = createWorldClock()
  const opLog = createOperationLog()
  const sms = lyingSms({ honoursIds: random.chance(0.5), random: random.fork('sms'), isDown: () => false })
  const { mail } = keptMessages().providers
  const server = await startWorldServer(kind, clock, { messages: { mail, sms: sms.provider, textTimeoutMs: 200 } })
  const test = server.current()
  const supervisorId = await furnish(test, hasSupervisor)
  const participants: Participant[] = []

  const settle = async (name: string, role: Role, login: LoginReply) => {
    const network = await startNetwork(test.url)
    server.follow(network)
    const skewed = clock.skewed(random.pick([0, 0, 3_600_000, -7_200_000, 2 * DAY, -2 * DAY]))
    const device = createDevice({ name, network, login, now: skewed.now, note: opLog.note })
    participants.push({ device, clock: skewed, role })
  }
  const { email } = await test.createUser('admin')
  const admin = (await test.login(email)).body
  const count = random.between(2, hasSupervisor ? 4 : 5)
  for (let n = 1; n <= count; n += 1) await settle(`device${n}`, 'admin', admin)
  if (supervisorId !== null) {
    const person = await test.createUser('supervisor', { supervisorId })
    await settle('device9', 'supervisor', (await test.login(person.email)).body)
  }

  return {
    server,
    clock,
    opLog,
    sms,
    participants,
    admins: participants.filter(({ role }) => role === 'admin'),
    supervisorId,
    stop: async () => {
      for (const { device } of participants) device.stop()
      for (const { device } of participants) await device.network.stop()
      await server.stop()
    },
  }
}

/** Few employees with enough rows around them, so that operations meet on the same hours. */
async function furnish({ create }: TestServer, hasSupervisor: boolean): Promise<string | null> {
  const { _id: clientId } = await create('clients', { name: 'Hydro-Québec' })
  const { _id: approver } = await create('supervisors', { clientIds: [clientId] })
  const supervisorId = hasSupervisor ? approver : null
  const supervisorIds = supervisorId === null ? [] : [supervisorId]
  await create('sites', { clientId, name: 'Pont', supervisorIds })
  await create('sites', { clientId, name: 'Échangeur' })
  await create('sites', { clientId, name: 'Viaduc', supervisorIds: [approver], primarySupervisorId: approver })
  for (let i = 0; i < 3; i += 1) await create('employees')
  for (const name of ['Signaleur', 'Cariste']) await create('skills', { name })
  await create('offices', { name: 'Lévis' })
  for (const quantity of [1, 2]) await create('tools', { name: `Radio ${quantity}`, quantity })
  for (const phone of ['+14382000000', '+14382000009']) await create('applicants', { phone })
  return supervisorId
}

/** How long devices may take to be in step. On a busy machine one transaction of the text sender took 47 s on PostgreSQL. */
export const PATIENCE_MS = 180_000
/** What takes longer does so because the machine is busy: devices are asked seldom then. */
const [BUSY_MS, SELDOM_MS] = [20_000, 20_000]

/**
 * Heals every network and waits until every device has sent its outbox and pulled everything.
 * @throws Error with the state of each device when one of them gets stuck.
 */
export async function settleDown({ participants, server }: Pick<World, 'participants' | 'server'>): Promise<void> {
  for (const { device } of participants) {
    await device.network.heal()
    if (!device.isOpen()) await device.open()
    await device.ask('sync.nudge', { reason: 'online' })
  }
  const startedAt = performance.now()
  const deadline = startedAt + PATIENCE_MS
  let nudgeAt = startedAt + 250
  for (;;) {
    const upper = await revisionOf(server)
    const states = await Promise.all(participants.map(({ device }) => stateOf(device, upper)))
    if (states.every((state) => state === null)) return
    if (performance.now() > deadline) throw new Error(`R3 stuck: ${states.filter(Boolean).join('; ')}`)
    if (performance.now() > nudgeAt) {
      // Each ends what has been silent for seconds: on a busy machine a fill would begin anew for ever.
      nudgeAt = performance.now() + (performance.now() - startedAt > BUSY_MS ? SELDOM_MS : 250)
      for (const { device } of participants) await device.ask('sync.now', null)
    }
    await delay(8)
  }
}

const revisionOf = async ({ database }: WorldServer): Promise<number> =>
  Number((await database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value)

/** Null for a device with nothing left to send or to pull up to a revision. */
async function stateOf(device: WorldDevice, upper: number): Promise<string | null> {
  const status = await device.status()
  const [reached] = device.read<{ rev: number }>('select min(rev) as rev from cursors where rev > 0')
  const unsent = device.queue().filter(({ state }) => state === 'pending').length
  const isThere = status.state === 'current' && unsent === 0 && (reached?.rev ?? -1) >= upper
  const requests = device.network.requests.slice(-4).map(({ asked, fault }) => `${asked} (${fault})`)
  const where = `${device.name} at ${reached?.rev ?? 'nothing'} of ${upper}, ${unsent} to send, last ${requests.join(', ')}`
  return isThere ? null : `${where}, ${JSON.stringify(status)}`
}
