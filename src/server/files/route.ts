import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { Register } from '../http/endpoint.ts'
import type { ReadableFile } from '../access/files.ts'
import type { FileStore } from './store.ts'
import type { Part, Uploads } from './upload.ts'

interface Parts {
  readonly store: FileStore
  readonly uploads: Uploads
  readonly readable: ReadableFile
}

const RANGE = /^bytes (?:(\d{1,9})-(\d{1,9})|\*)\/(\d{1,9})$/

/** @throws AppError BAD_REQUEST when the header is missing, cannot be read, or says another length than the body has */
function partOf(header: string | undefined, body: unknown): Part {
  const [, first, last, total] = RANGE.exec(header ?? '') ?? []
  const bytes = body instanceof Uint8Array ? body : new Uint8Array()
  if (total === undefined) throw new AppError('BAD_REQUEST', { header: 'content-range' })
  const [at, end] = first === undefined ? [Number(total), Number(total) - 1] : [Number(first), Number(last)]
  if (end - at + 1 !== bytes.length || end >= Number(total))
    throw new AppError('BAD_REQUEST', { header: 'content-range' })
  return { at, bytes, total: Number(total) }
}

/** Bytes are taken by the one call that receives them; every other call goes on to refuse them. */
export function acceptBytes(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    const isUpload = request.routeOptions.config.endpoint?.name === calls.uploadFile.name
    if (isUpload) done(null, body)
    else done(new AppError('BAD_REQUEST', { header: 'content-type' }))
  })
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The calls of contents: how far an upload is, its parts, and the content itself, always as a download. */
export function registerFiles(register: Register, { store, uploads, readable }: Parts): void {
  register(calls.fileUpload, ({ params, signedIn }) => uploads.state(signedIn().actor, params.id))

  register(calls.uploadFile, ({ params, signedIn, request }) =>
    uploads.receive(signedIn().actor, params.id, partOf(request.headers['content-range'], request.body)),
  )

  register(calls.fileContent, async ({ params, signedIn, reply }) => {
    const file = await readable(signedIn().actor, params.id)
    const content = file.uploadedAt === null ? null : await store.read(file.sha256)
    if (!content) throw new AppError('NOT_FOUND', { entity: 'files', id: params.id })
    return reply
      .header('content-type', file.mime)
      .header('content-length', content.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(content.stream)
  })
}
