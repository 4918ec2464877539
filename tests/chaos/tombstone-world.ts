import { randomUUID } from 'node:crypto'
import { pushReplySchema, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import type { Actor } from '#server/access/actor.ts'
import { createPull } from '#server/sync/pull.ts'
import { createPush } from '#server/sync/push.ts'
import { createRunOp } from '#server/sync/run-op.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { endlessRefusals, historiesOf, unwatched } from '#tests/support/server-parts.ts'
import { openCacheDevice, openMapDevice, type CopyDevice } from './tombstone-devices.ts'
import { createTombstoneModel, formNames, type ModelRow, type Op, type TombstoneModel } from './tombstone-model.ts'

/** A device: its copy, its operations not sent yet, and how many histories it stays away. */
export interface Participant extends CopyDevice {
  readonly name: string
  /** Null for a device that only reads. */
  readonly push: ((ops: readonly PushOp[]) => Promise<readonly PushAnswer[]>) | null
  /** The rows this person may see, of those given. */
  readonly sees: (row: ModelRow) => boolean
  readonly queue: { readonly op: Op; readonly made: number }[]
  away: number
}

export interface TombstoneWorld {
  readonly server: TestServer
  readonly model: TombstoneModel
  readonly participants: readonly Participant[]
  readonly supervisorId: string
  /** Rows of the people themselves, which no history touches. */
  readonly needed: ReadonlySet<string>
  /** What each operation was answered the first time. */
  readonly answered: Map<string, PushAnswer>
  readonly stop: () => Promise<void>
}

/** A server, two devices with a real cache, one that only applies the stream, and a supervisor whose scope moves. */
export async function openTombstoneWorld(kind: DatabaseKind): Promise<TombstoneWorld> {
  const server = await startTestServer(kind)
  const { database, writer, services, clock } = server
  const { _id: supervisorId } = await server.create('supervisors', {
    clientIds: [(await server.create('clients'))._id],
  })
  const [admin, supervisor] = [await server.signIn('admin'), await server.signIn('supervisor', { supervisorId })]
  const pull = createPull({
    database,
    now: clock.now,
    dataset: 'tombstones',
    integrity: unwatched,
    histories: historiesOf(database),
  })
  const pushOps = createPush({ writer, runOp: createRunOp(services), budget: endlessRefusals() })

  const participantOf = (
    name: string,
    actor: Actor,
    open: typeof openMapDevice,
    sees: Participant['sees'],
  ): Participant => {
    const deviceId = randomUUID()
    const push = async (ops: readonly PushOp[]) => {
      const reply = await pushOps(actor, { deviceId, ops: [...ops] })
      return pushReplySchema.parse(JSON.parse(JSON.stringify(reply))).answers
    }
    const copy = open((cursor) => pull(actor, cursor))
    return { ...copy, name, push: actor.role === 'admin' ? push : null, sees, queue: [], away: 0 }
  }

  const model = createTombstoneModel()
  for (const entity of formNames) {
    for (const { _id } of await database.db.selectFrom(entity).select('_id').execute())
      model.did({ opId: '', dependsOn: [], kind: 'create', entity, id: String(_id), payload: {} }, 'applied')
  }
  const needed = new Set(model.rows.keys())
  const who = { employeeId: null, supervisorId: null, deviceId: null }
  const adminActor: Actor = { ...who, userId: admin._id, role: 'admin' }
  const supervisorActor: Actor = { ...who, userId: supervisor._id, role: 'supervisor', supervisorId }
  const isInScope = ({ entity, id, values }: ModelRow) =>
    entity === 'skills' ||
    entity === 'offices' ||
    needed.has(id) ||
    (entity === 'sites' && (values['supervisorIds'] as readonly string[]).includes(supervisorId))
  const participants = [
    participantOf('cache 1', adminActor, openCacheDevice, () => true),
    participantOf('cache 2', adminActor, openCacheDevice, () => true),
    participantOf('map', adminActor, openMapDevice, () => true),
    participantOf('supervisor', supervisorActor, openMapDevice, isInScope),
  ]
  for (const participant of participants) await participant.pull()
  const stop = async () => {
    for (const participant of participants) participant.close()
    await server.stop()
  }
  return { server, model, participants, supervisorId, needed, answered: new Map(), stop }
}
