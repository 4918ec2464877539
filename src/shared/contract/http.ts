import { z } from 'zod'
import { ROLES, type Role } from '../model/roles.ts'
import { idSchema } from '../model/ids.ts'
import { formats } from '../model/formats.ts'
import { files } from '../entities/files.ts'
import { uploadStateSchema } from './attachments.ts'
import { pushReplySchema, pushSchema } from './sync/push.ts'
import { languageSchema, sessionUserSchema } from './session-user.ts'
import { syncDigestSchema } from './sync/sync.ts'

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
/** The parameters of a call about one row. */
export const idParams = z.object({ id: idSchema })

/** Infers the types of a call from its schemas. */
export function endpoint<
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

export type Language = z.infer<typeof languageSchema>
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

/** The shortest password a person may choose, in characters (OWASP ASVS 5.0, 6.2.1: at least 8, 15 recommended). */
export const SHORTEST_PASSWORD = 8

/** The longest token of a link that is looked at. */
const linkTokenSchema = z.string().min(1).max(200)

/** Whose account a link is asked for: by its e-mail or by its phone number, one of the two. */
export const linkRecipientSchema = z
  .strictObject({
    email: z.string().trim().min(1).max(254).optional(),
    phone: z.string().trim().min(1).max(40).optional(),
  })
  .check((given) => {
    const { email, phone } = given.value
    const bad = (field: string, message: string) =>
      given.issues.push({ code: 'custom', path: [field], message, input: given.value })
    if ((email === undefined) === (phone === undefined)) bad('email', 'REQUIRED')
    else if (email !== undefined && formats.email.normalise(email) === null) bad('email', 'BAD_EMAIL')
    else if (phone !== undefined && formats.phone.normalise(phone) === null) bad('phone', 'BAD_PHONE')
  })
export type LinkRecipient = z.infer<typeof linkRecipientSchema>

/** Calls that are not derived from an entity: requirements CALL-6 to CALL-10 and CALL-21, and what sessions and sync need. */
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
  requestPasswordLink: endpoint({
    name: 'requestPasswordLink',
    method: 'POST',
    path: '/forgot-password',
    roles: 'public',
    summary: 'Send a link to choose another password; the answer does not tell whether there is such an account',
    body: linkRecipientSchema,
    reply: z.object({}),
  }),
  setPassword: endpoint({
    name: 'setPassword',
    method: 'PUT',
    path: '/forgot-password',
    roles: 'public',
    summary: 'Choose a password with the token of a link as bearer token, which is used up, and sign in',
    body: z.strictObject({ password: z.string().min(1).max(256) }),
    reply: loginReplySchema,
  }),
  requestLoginLink: endpoint({
    name: 'requestLoginLink',
    method: 'POST',
    path: '/magic-link',
    roles: 'public',
    summary: 'Send a link that signs in; the answer does not tell whether there is such an account',
    body: linkRecipientSchema,
    reply: z.object({}),
  }),
  loginMagicLink: endpoint({
    name: 'loginMagicLink',
    method: 'POST',
    path: '/login-magic-link',
    roles: 'public',
    summary: 'Sign in with the token of a link, which is used up',
    body: z.strictObject({ token: linkTokenSchema }),
    reply: loginReplySchema,
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
      /** Whether there is room to write; `failing` when the last write failed for another reason of the disk. */
      disk: z.enum(['sound', 'full', 'failing']).optional(),
    }),
  }),
  sync: endpoint({
    name: 'sync',
    method: 'GET',
    path: '/sync',
    roles: ROLES,
    summary: 'Changes since a cursor, as NDJSON (see contract/sync.ts)',
    query: z.object({ cursor: z.string().max(4000).optional(), first: z.literal('1').optional() }),
  }),
  syncDigest: endpoint({
    name: 'syncDigest',
    method: 'GET',
    path: '/sync/digest',
    roles: ROLES,
    summary: 'Counts and revision sums of the rows a person may read, for a device to compare (see contract/sync.ts)',
    reply: syncDigestSchema,
  }),
  fileUpload: endpoint({
    name: 'fileUpload',
    method: 'GET',
    path: '/files/:id/upload',
    roles: files.create,
    summary: 'How far the content of one of their files was received, for a device to go on from there',
    params: idParams,
    reply: uploadStateSchema,
  }),
  uploadFile: endpoint({
    name: 'uploadFile',
    method: 'PUT',
    path: '/files/:id/content',
    roles: files.create,
    summary: 'A part of the content, as application/octet-stream; Content-Range says which',
    params: idParams,
    reply: uploadStateSchema,
  }),
  fileContent: endpoint({
    name: 'fileContent',
    method: 'GET',
    path: '/files/:id/content',
    roles: ROLES,
    summary: 'The content, for who may read the field of the record it belongs to',
    params: idParams,
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

/** The body of every refusal. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).default({}) }),
})
