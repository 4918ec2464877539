import { createHash } from 'node:crypto'
import { AppError } from '#shared/contract/errors.ts'
import type { UploadState } from '#shared/contract/attachments.ts'
import { contentFor } from '#shared/domain/files/field-data.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { requirePassivePdf } from '#documents/active-pdf.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import type { Actor } from '../access/actor.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import type { FileStore } from './store.ts'

/** Which bytes of how many a part is: `bytes 0-99/200`; the end of an upload that has all of them is `bytes ∗/200`. */
export interface Part {
  readonly at: number
  readonly bytes: Uint8Array
  readonly total: number
}

interface UploadParts {
  readonly db: Db
  readonly writer: Writer
  readonly store: FileStore
}

export interface Uploads {
  /** @throws AppError NOT_FOUND */
  readonly state: (actor: Actor, id: string) => Promise<UploadState>
  /**
   * Takes a part in; with the last one the content is checked and kept.
   * @throws AppError NOT_FOUND, UPLOAD_OFFSET with how much is here, UPLOAD_MISMATCH when the whole is not what the row
   * says, UNSUPPORTED_FILE when a photo has more than its picture, PDF_WITH_… when a document does more than be read; nothing of it then
   * stays
   */
  readonly receive: (actor: Actor, id: string, part: Part) => Promise<UploadState>
}

type File = Row<'files'>

/** Receives contents in parts, in order; a content is bound to the row that announced its size and its sum. */
export function createUploads({ db, writer, store }: UploadParts): Uploads {
  /** The last work on each file: two uploads of one file take turns. */
  const turns = new Map<string, Promise<unknown>>()
  const inTurn = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const run = (turns.get(id) ?? Promise.resolve()).catch(() => undefined).then(work)
    turns.set(id, run)
    try {
      return await run
    } finally {
      if (turns.get(id) === run) turns.delete(id)
    }
  }

  /** Only who announced a file may say what it holds. */
  async function ownFile({ userId }: Actor, id: string): Promise<File> {
    const file = await rowOf(db, 'files', id)
    if (!file || userId === null || file.createdBy !== userId) throw new AppError('NOT_FOUND', { entity: 'files', id })
    return file
  }

  const stateOf = async ({ _id, size, uploadedAt }: File): Promise<UploadState> =>
    uploadedAt === null ? { received: await store.received(_id), uploadedAt } : { received: size, uploadedAt }

  async function complete(actor: Actor, file: File): Promise<UploadState> {
    const bytes = (await store.parts(file._id)) ?? new Uint8Array()
    try {
      await requireAnnounced(file, bytes)
    } catch (error) {
      // Another server may have kept it meanwhile, and dropped the parts or written over them.
      const current = await ownFile(actor, file._id)
      if (current.uploadedAt !== null) return stateOf(current)
      if (bytes.length === 0) throw new AppError('UPLOAD_OFFSET', { received: 0 })
      await store.drop(file._id)
      throw error
    }
    await store.put(file.sha256, bytes)
    const { reply } = await writer.write({ actor }, async (tx) => {
      const current = await rowOf(tx.db, 'files', file._id)
      if (!current) throw new AppError('NOT_FOUND', { entity: 'files', id: file._id })
      if (current.uploadedAt !== null) return current.uploadedAt
      await changeRow(tx, actor, entities.files, current, { uploadedAt: tx.now })
      return tx.now
    })
    // After a crash before this line the parts are still there, and sending the last one again completes the upload.
    await store.drop(file._id)
    return { received: file.size, uploadedAt: reply }
  }

  return {
    state: async (actor, id) => stateOf(await ownFile(actor, id)),
    receive: (actor, id, { at, bytes, total }) =>
      inTurn(id, async () => {
        const file = await ownFile(actor, id)
        if (file.uploadedAt !== null) return stateOf(file)
        if (total !== file.size) throw new AppError('UPLOAD_MISMATCH', { size: file.size })
        const received = await store.received(id)
        if (received > file.size) {
          await store.drop(id)
          throw new AppError('UPLOAD_OFFSET', { received: 0 })
        }
        if (at !== received) throw new AppError('UPLOAD_OFFSET', { received })
        if (at + bytes.length > total) throw new AppError('UPLOAD_MISMATCH', { size: file.size })
        if (bytes.length > 0) await store.append(id, at, bytes)
        return at + bytes.length < total ? { received: at + bytes.length, uploadedAt: null } : complete(actor, file)
      }),
  }
}

/** @throws AppError UPLOAD_MISMATCH, UNSUPPORTED_FILE and the codes of `contentFor` and `requirePassivePdf` */
async function requireAnnounced(file: File, bytes: Uint8Array): Promise<void> {
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new AppError('UPLOAD_MISMATCH', {})
  const kept = contentFor(file, bytes)
  if (kept.mime !== file.mime) throw new AppError('UPLOAD_MISMATCH', { mime: file.mime })
  if (!Buffer.from(kept.bytes).equals(bytes)) throw new AppError('UNSUPPORTED_FILE', { reason: 'metadata' })
  if (file.mime === 'application/pdf') await requirePassivePdf(bytes)
}
