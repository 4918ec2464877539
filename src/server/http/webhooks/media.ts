import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { Db } from '#sql/list.ts'
import type { FileStore } from '#server/files/store.ts'
import { rowOf } from '#server/records/rows.ts'

interface Parts {
  readonly db: Db
  readonly store: FileStore
  readonly secret: Uint8Array
  readonly now: () => Date
}

/** A provider fetches a picture at once, and again when that fails. */
const WORKS_FOR_MS = 4 * 3_600_000

const tagOf = (secret: Uint8Array, id: string, until: string) =>
  createHmac('sha256', secret).update(`media of a text ${id} ${until}`).digest('base64url')

/** The path under which whoever has it may fetch one file for some hours. */
export function mediaPath(secret: Uint8Array, id: string, now: Date): string {
  const until = String(now.getTime() + WORKS_FOR_MS)
  return `/webhooks/media/${id}/${until}/${tagOf(secret, id, until)}`
}

function isTagged(secret: Uint8Array, id: string, until: string, tag: string): boolean {
  const [wanted, given] = [Buffer.from(tagOf(secret, id, until)), Buffer.from(tag)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** Serves the pictures of texts that leave to the provider, by addresses that only it was told. */
export function registerMedia(app: FastifyInstance, { db, store, secret, now }: Parts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/webhooks/media/:id/:until/:tag',
    config: { isPage: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, until, tag } = request.params as { readonly id: string; readonly until: string; readonly tag: string }
      const isAllowed =
        idSchema.safeParse(id).success && isTagged(secret, id, until, tag) && Number(until) > now().getTime()
      const file = isAllowed ? await rowOf(db, 'files', id) : null
      const content =
        file?.ownerEntity === 'messages' && file.uploadedAt !== null ? await store.read(file.sha256) : null
      if (!file || !content) throw new AppError('NOT_FOUND')
      return reply.header('content-type', file.mime).header('content-length', content.size).send(content.stream)
    },
  })
}
