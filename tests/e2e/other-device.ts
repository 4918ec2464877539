import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createClient } from '#data/api/client.ts'
import { createApiSession } from '#data/api/session.ts'
import { pushOne } from '#data/write/push-one.ts'
import { calls } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Draft, EntityName, Patch, Row } from '#shared/entities/index.ts'
import { PASSWORD } from './pages/login-page.ts'
import type { TestServer } from './server.ts'

const COLLEAGUE = 'repartition@demo.equipage.app'

/** A dispatcher on another device, without a window: their requests reach the server as an app's would. */
export async function signInElsewhere(server: TestServer) {
  const session = createApiSession(() => {})
  const client = createClient({ baseUrl: new URL(server.url), appVersion: APP_VERSION, session })
  // A server that has just started on a busy machine may take longer than an app would wait.
  const login = { body: { email: COLLEAGUE, password: PASSWORD }, deadlineMs: 60_000 }
  const { token } = await client.call(calls.login, login)
  session.set(token)
  const deviceId = uuidv7()
  const rowOf = <N extends EntityName>(rows: readonly { entity: string; row: object }[], name: N) =>
    rows.filter(({ entity }) => entity === name).map(({ row }) => row as unknown as Row<N>)
  const run = async <V extends VerbName>(verb: V, payload: VerbInput<V>) => {
    const { changed } = await pushOne(client, deviceId, { opId: uuidv7(), kind: 'verb', verb, payload })
    return { all: <N extends EntityName>(name: N) => rowOf(changed, name) }
  }
  const create = async <N extends EntityName>(entity: N, payload: Draft<N>): Promise<Row<N>> => {
    const { changed } = await pushOne(client, deviceId, {
      opId: uuidv7(),
      kind: 'create',
      entity,
      id: uuidv7(),
      payload,
    })
    return rowOf(changed, entity)[0] as Row<N>
  }
  return {
    run,
    /** A picture for a field of a record, with its content; the field is to list it yet. */
    addPng: async (
      name: string,
      bytes: Buffer,
      owner: Pick<Draft<'files'>, 'ownerEntity' | 'ownerId' | 'ownerField'>,
    ) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = await create('files', { name, mime: 'image/png', size: bytes.length, sha256, ...owner })
      const contentRange = `bytes 0-${bytes.length - 1}/${bytes.length}`
      await client.call(calls.uploadFile, { params: { id: file._id }, bytes, contentRange })
      return file
    },
    patch: <N extends EntityName>(entity: N, { _id: id, rev: baseRev }: Row<N>, payload: Patch<N>) =>
      pushOne(client, deviceId, { opId: uuidv7(), kind: 'patch', entity, id, payload: { ...payload }, baseRev }),
    remove: <N extends EntityName>(entity: N, { _id: id }: Row<N>) =>
      pushOne(client, deviceId, { opId: uuidv7(), kind: 'remove', entity, id }),
    create,
  }
}

export type OtherDevice = Awaited<ReturnType<typeof signInElsewhere>>
