import { randomUUID } from 'node:crypto'
import { pushReplySchema, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import { entities } from '#shared/entities/index.ts'
import { decodeRow } from '#sql/encode.ts'
import { createPush } from '#server/sync/push.ts'
import { createRunOp } from '#server/sync/run-op.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { endlessRefusals } from '#tests/support/server-parts.ts'
import { openDevice } from '../integration/sync/push-device.ts'
import { makeKinds, type Kind, type Values } from './merge-kinds.ts'
import type { Edit, Writer } from './merge-model.ts'

/** An outbox that can push; two of them belong to one person. */
export interface Sender extends Writer {
  readonly device: string
  readonly push: (ops: readonly PushOp[]) => Promise<readonly PushAnswer[]>
}

export interface MergeWorld {
  readonly kinds: readonly Kind[]
  readonly senders: readonly Sender[]
  /** A row as stored, deleted or not. */
  readonly row: (kind: Kind, id: string) => Promise<Values>
  /** A change without an outbox, through the HTTP route. */
  readonly patch: (kind: Kind, op: Edit & { readonly kind: 'patch' }, person: string) => Promise<Values>
  readonly stop: () => Promise<void>
}

/** A server and its outboxes: past its socket, which costs more than the work, or through it. */
export async function openMergeWorld(database: DatabaseKind, isThroughSocket: boolean): Promise<MergeWorld> {
  const server = await startTestServer(database)
  const { writer, services } = server
  const push = createPush({ writer, runOp: createRunOp(services), budget: endlessRefusals() })
  const actorOf = (userId: string) =>
    ({ userId, role: 'admin', employeeId: null, supervisorId: null, deviceId: null }) as const

  const senderOf = (person: Person): Sender => {
    if (isThroughSocket) return throughSocket(server, person)
    const device = randomUUID()
    return {
      device,
      person: person._id,
      push: async (ops) => {
        const reply = await push(actorOf(person._id), { deviceId: device, ops: [...ops] })
        return pushReplySchema.parse(JSON.parse(JSON.stringify(reply))).answers
      },
    }
  }

  const people = [await server.signIn('admin'), await server.signIn('admin'), await server.signIn('admin')]
  return {
    kinds: await makeKinds(server),
    senders: [...people, ...people.slice(0, 1)].map(senderOf),
    row: async ({ entity }, id) => {
      const record = await server.database.db.selectFrom(entity).selectAll().where('_id', '=', id).executeTakeFirst()
      return decodeRow(entities[entity])(record ?? {})
    },
    patch: async ({ entity }, { id, payload }, person) => {
      const actor = actorOf(person)
      const work = await writer.write({ actor }, (tx) =>
        services.records.patch(tx, actor, entities[entity], id, payload),
      )
      return work.reply
    },
    stop: server.stop,
  }
}

function throughSocket(server: TestServer, person: Person): Sender {
  const { device, push } = openDevice(server, person)
  return { device, person: person._id, push: (ops) => push(...ops) }
}
