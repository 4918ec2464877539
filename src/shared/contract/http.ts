import { z } from 'zod'
import { kebab, type Entity } from '../model/entity.ts'
import { ROLES, type Role } from '../model/roles.ts'
import { draftSchema, patchSchema } from '../model/validation.ts'
import { listQuerySchema } from '../model/query.ts'
import { idSchema } from '../model/ids.ts'
import { changedSchema, wireRowSchema } from './changed.ts'
import { pushReplySchema, pushSchema } from './push.ts'
import { syncDigestSchema } from './sync.ts'
import type { Verb } from '../verbs/verb.ts'

/** Sent with every call (specification, The calls it makes; Business constants and limits). */
export const APP_VERSION = '00001'
/** The header that carries `APP_VERSION`: a server that needs a newer app answers APP_TOO_OLD. */
export const APP_VERSION_HEADER = 'app-version'
/** The header by which a write that is sent twice has one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: registered by the server, made by the client, published as OpenAPI. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: Method
  /** Fastify form: `/employees/:id`. */
  readonly path: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** Who may call; `public` needs no token. */
  readonly roles: readonly Role[] | 'public'
  readonly summary: string
}

const none = z.undefined()
const idParams = z.object({ id: idSchema })

function endpoint<
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof none,
  R extends z.ZodType = z.ZodUnknown,
>(
  declared: Pick<Endpoint, 'name' | 'method' | 'path' | 'roles' | 'summary'> & {
    params?: P
    query?: Q
    body?: B
    reply?: R
  },
): Endpoint<P, Q, B, R> {
  return { params: none, query: none, body: none, reply: z.unknown(), ...declared } as unknown as Endpoint<P, Q, B, R>
}

/** The languages of the interface (specification, Business constants and limits). */
export const languageSchema = z.enum(['fr', 'en'])
export type Language = z.infer<typeof languageSchema>

/** The signed-in user as the device keeps it (specification, Entities and their fields). */
export const sessionUserSchema = z.object({
  _id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES).catch('employee'),
  language: languageSchema.catch('fr'),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** The reply of a login. */
export const loginReplySchema = z.object({
  token: z.string().min(16),
  /** When the token stops being accepted, by the server's clock. */
  expiresAt: z.iso.datetime(),
  /** The server's clock now: the device corrects its own by the difference. */
  serverTime: z.iso.datetime(),
  user: sessionUserSchema,
})
export type LoginReply = z.infer<typeof loginReplySchema>

/** Calls that are not derived from an entity: those the specification names, and what sessions and sync need. */
export const calls = {
  login: endpoint({
    name: 'login',
    method: 'POST',
    path: '/login',
    roles: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(256) }),
    reply: loginReplySchema,
  }),
  logout: endpoint({
    name: 'logout',
    method: 'GET',
    path: '/logout',
    roles: ROLES,
    summary: 'End the session of this token',
    reply: z.object({}),
  }),
  me: endpoint({
    name: 'me',
    method: 'GET',
    path: '/me',
    roles: ROLES,
    summary: 'The signed-in user',
    reply: sessionUserSchema,
  }),
  patchMe: endpoint({
    name: 'patchMe',
    method: 'PATCH',
    path: '/me',
    roles: ROLES,
    summary: 'Change what a person may change of their own account',
    body: z.strictObject({ language: languageSchema }),
    reply: sessionUserSchema,
  }),
  dictionary: endpoint({
    name: 'dictionary',
    method: 'GET',
    path: '/assets/i18n/:file',
    roles: 'public',
    summary: 'Translation dictionary, fr.json or en.json',
    params: z.object({ file: z.enum(['fr.json', 'en.json']) }),
    reply: z.record(z.string(), z.unknown()),
  }),
  health: endpoint({
    name: 'health',
    method: 'GET',
    path: '/health',
    roles: 'public',
    summary: 'Whether the server and its database answer',
    reply: z.object({
      ok: z.literal(true),
      serverTime: z.iso.datetime(),
      /** Whether the whole database could be read, the last time it was checked. */
      database: z.enum(['unchecked', 'sound', 'damaged']),
    }),
  }),
  sync: endpoint({
    name: 'sync',
    method: 'GET',
    path: '/sync',
    roles: ROLES,
    summary: 'Changes since a cursor, as NDJSON (see contract/sync.ts)',
    query: z.object({ cursor: z.string().max(4000).optional() }),
  }),
  syncDigest: endpoint({
    name: 'syncDigest',
    method: 'GET',
    path: '/sync/digest',
    roles: ROLES,
    summary: 'Counts and revision sums of the rows a person may read, for a device to compare (see contract/sync.ts)',
    reply: syncDigestSchema,
  }),
  push: endpoint({
    name: 'push',
    method: 'POST',
    path: '/sync/push',
    roles: ROLES,
    summary: 'Operations of an outbox, in order, each with one effect however often it is sent (see contract/push.ts)',
    body: pushSchema,
    reply: pushReplySchema,
  }),
} as const

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
      summary: `A page of ${e.name}`,
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
      roles: e.write,
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

/** The body of every refusal. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).default({}) }),
})
