import { crudOf, verbCallOf } from '#shared/contract/http.ts'
import type { Changed } from '#shared/contract/changed.ts'
import type { WriteOp } from '#shared/contract/data.ts'
import { AppError, assertNever } from '#shared/contract/errors.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import type { Verb } from '#shared/verbs/verb.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Client } from '../api/client.ts'

type WireRow = Changed['changed'][number]['row']

/**
 * Makes the one HTTP call of an operation, and answers the rows it changed.
 * @throws AppError BAD_REQUEST for an entity or verb that does not exist, else as the client does.
 */
export async function send(client: Client, op: WriteOp): Promise<Changed> {
  const { opId } = op
  if (op.kind === 'verb') return client.call(verbCallOf(requireVerb(op.verb)), { body: op.payload, opId })
  const crud = crudFor(op.entity)
  const params = { id: op.id }
  const changed = ({ row }: { row: WireRow }): Changed => ({ changed: [{ entity: op.entity, row }] })
  switch (op.kind) {
    case 'create':
      return changed(await client.call(crud.create, { body: { ...op.payload, _id: op.id }, opId }))
    case 'patch':
      return changed(await client.call(crud.patch, { params, body: op.payload, opId, ifMatch: op.baseRev }))
    case 'remove':
      return changed(await client.call(crud.remove, { params, opId, ifMatch: op.baseRev }))
    default:
      return assertNever(op)
  }
}

function crudFor(entity: string) {
  const e = entityNamed(entity)
  if (!e) throw new AppError('BAD_REQUEST', { entity })
  return crudOf(e)
}

function requireVerb(name: string): Verb {
  const verb = verbNamed(name)
  if (!verb) throw new AppError('BAD_REQUEST', { verb: name })
  return verb
}
