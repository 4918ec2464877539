import { randomUUID } from 'node:crypto'
import { pushReplySchema, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Actor } from '#server/access/actor.ts'
import { createPull } from '#server/sync/pull.ts'
import { createPush } from '#server/sync/push.ts'
import { createRunOp } from '#server/sync/run-op.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { endlessRefusals, historiesOf, unwatched } from '#tests/support/server-parts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openCacheDevice, type CacheDevice } from './tombstone-devices.ts'

/** An operation that waits on a device; `saw` is what its person was shown of the lines they sign. */
export interface Queued {
  readonly op: Extract<PushOp, { readonly kind: 'verb' }>
  readonly saw?: string
}

/** A person with a device: its cache, and operations not sent yet. */
export interface Clerk extends Pick<CacheDevice, 'pull' | 'applyAnswers' | 'db' | 'close'> {
  readonly name: string
  readonly actor: Actor
  readonly push: (ops: readonly PushOp[]) => Promise<readonly PushAnswer[]>
  readonly rows: <N extends EntityName>(name: N) => readonly Row<N>[]
  readonly queue: Queued[]
  /** Histories it stays away for. */
  away: number
}

export interface SheetWorld {
  readonly server: TestServer
  readonly clerks: readonly Clerk[]
  readonly siteIds: readonly string[]
  readonly employeeIds: readonly string[]
  readonly supervisorId: string
  readonly clientId: string
  readonly officeIds: readonly string[]
  /** The content of each signed revision as it was stored, until an administrator deletes it with a reason. */
  readonly signed: Map<string, string>
  /** What the document of each signed revision said when it was signed (`documentSays`), by its id. */
  readonly documents: Map<string, unknown>
  readonly answered: Map<string, PushAnswer>
  readonly stop: () => Promise<void>
}

/** A server with few people and sites, and the devices of two administrators, a supervisor and an employee. */
export async function openSheetWorld(kind: DatabaseKind): Promise<SheetWorld> {
  const server = await startTestServer(kind)
  const { database, writer, services, clock } = server
  const { _id: clientId } = await server.create('clients')
  const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId] })
  await server.create('labourRuleSets', { regime: 'lnt', validFrom: '2020-01-06', validTo: '2100-01-01' })
  const approver = { clientId, supervisorIds: [supervisorId], primarySupervisorId: supervisorId }
  const [siteIds, employeeIds, officeIds]: [string[], string[], string[]] = [[], [], []]
  while (officeIds.length < 2) officeIds.push((await server.create('offices', { lat: 45.5, lng: -73.6 }))._id)
  while (siteIds.length < 2) siteIds.push((await server.create('sites', approver))._id)
  while (employeeIds.length < 4) employeeIds.push((await server.create('employees'))._id)
  const employeeId = employeeIds[0] ?? ''

  const pull = createPull({
    database,
    now: clock.now,
    dataset: 'sheets',
    integrity: unwatched,
    histories: historiesOf(database),
  })
  const pushOps = createPush({ writer, runOp: createRunOp(services), budget: endlessRefusals() })
  const clerkOf = (name: string, actor: Actor): Clerk => {
    const deviceId = randomUUID()
    const copy = openCacheDevice((cursor) => pull(actor, cursor))
    return {
      ...copy,
      name,
      actor,
      queue: [],
      away: 0,
      push: async (ops) => {
        const reply = await pushOps({ ...actor, deviceId }, { deviceId, ops: [...ops] })
        return pushReplySchema.parse(JSON.parse(JSON.stringify(reply))).answers
      },
      rows: <N extends EntityName>(entity: N) =>
        copy
          .db()
          .prepare<[], Record<string, unknown>>(`select * from "${entity}" where "deletedAt" is null order by "_id"`)
          .all()
          .map(decodeRow(entities[entity])) as unknown as Row<N>[],
    }
  }
  const nobody = { employeeId: null, supervisorId: null, deviceId: null }
  const admin = async (): Promise<Actor> => ({ ...nobody, role: 'admin', userId: (await server.signIn('admin'))._id })
  const boss = await server.signIn('supervisor', { supervisorId })
  const worker = await server.signIn('employee', { employeeId })
  const clerks = [
    clerkOf('office 1', await admin()),
    clerkOf('office 2', await admin()),
    clerkOf('supervisor', { ...nobody, role: 'supervisor', userId: boss._id, supervisorId }),
    clerkOf('employee', { ...nobody, role: 'employee', userId: worker._id, employeeId }),
  ]
  for (const clerk of clerks) await clerk.pull()
  const stop = async () => {
    for (const clerk of clerks) clerk.close()
    await server.stop()
  }
  const rows = { siteIds, employeeIds, supervisorId, clientId, officeIds }
  return { server, clerks, ...rows, signed: new Map(), documents: new Map(), answered: new Map(), stop }
}
