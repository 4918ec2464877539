import { z } from 'zod'
import { computedFields } from '../entities/computed.ts'
import { kebab, type Entity } from '../model/entity.ts'
import { listQuerySchema } from '../model/query.ts'
import { draftSchema, patchSchema } from '../model/validation.ts'
import type { Verb } from '../verbs/engine/verb.ts'
import { changedSchema, wireRowSchema } from './sync/changed.ts'
import { endpoint, idParams } from './http.ts'

/** The five calls derived from an entity: list, get, create, patch, remove. */
export function crudOf(e: Entity) {
  const base = `/${kebab(e.name)}`
  const row = z.object({ row: wireRowSchema })
  return {
    list: endpoint({
      name: `${e.name}.list`,
      method: 'GET',
      path: base,
      roles: e.read,
      summary: `A page of ${e.name}${Object.hasOwn(computedFields, e.name) ? '; not filtered or sorted by computed columns, which devices have' : ''}`,
      query: listQuerySchema,
      reply: z.object({ rows: z.array(wireRowSchema), next: z.string().nullable(), total: z.int().nullable() }),
    }),
    get: endpoint({
      name: `${e.name}.get`,
      method: 'GET',
      path: `${base}/:id`,
      roles: e.read,
      summary: `One of ${e.name}`,
      params: idParams,
      reply: row,
    }),
    create: endpoint({
      name: `${e.name}.create`,
      method: 'POST',
      path: base,
      roles: e.create,
      summary: `Create in ${e.name}`,
      body: draftSchema(e),
      reply: row,
    }),
    patch: endpoint({
      name: `${e.name}.patch`,
      method: 'PATCH',
      path: `${base}/:id`,
      roles: e.write,
      summary: `Change one of ${e.name}; If-Match holds the revision it was read at`,
      params: idParams,
      body: patchSchema(e),
      reply: row,
    }),
    remove: endpoint({
      name: `${e.name}.remove`,
      method: 'DELETE',
      path: `${base}/:id`,
      roles: e.write,
      summary: `Delete one of ${e.name} (kept six years)`,
      params: idParams,
      reply: row,
    }),
  }
}

/** A business verb as a call: `POST /{entity}/{verb}`. */
export function verbCallOf({ entity, name, input, roles, summary }: Verb) {
  return endpoint({
    name: `${entity}.${name}`,
    method: 'POST',
    path: `/${kebab(entity)}/${kebab(name)}`,
    roles,
    summary,
    body: input,
    reply: changedSchema,
  })
}
