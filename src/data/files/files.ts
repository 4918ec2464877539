import { copyFile, readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import type { AddedFile, FileContent, FileState, FileView } from '#shared/contract/attachments.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { contentFor } from '#shared/domain/files/field-data.ts'
import { fileNameOf } from '#shared/domain/files/file-types.ts'
import { requirePassivePdf } from '#documents/active-pdf.ts'
import type { Client } from '../api/client.ts'
import { writeAtomically } from '../exports/atomic-file.ts'
import { createDownloads } from './downloads.ts'
import { sumOfBytes, type FilesFolder } from './folder.ts'
import type { FileRows, KnownFile } from './rows.ts'
import type { Uploads } from './uploads.ts'

interface FilesParts {
  readonly client: Client
  readonly rows: FileRows
  readonly folder: FilesFolder
  readonly uploads: Uploads
  readonly userId: string
  readonly write: (op: Operation) => Promise<unknown>
  readonly isOffline: () => boolean
  readonly onChanged: (ids: readonly string[]) => void
  readonly now: () => Date
}

const GONE = { name: '', mime: '', size: 0, sent: 0, isHere: false, isAvailable: false } as const

/** The photos and documents of one account on this computer. */
export function createFiles({ client, rows, folder, uploads, userId, write, isOffline, onChanged, now }: FilesParts) {
  const download = createDownloads(client, folder)

  function stateOf(file: KnownFile): FileState {
    if (uploads.refusalOf(file._id)) return 'refused'
    if (file.uploadedAt !== null || uploads.isDone(file._id)) return 'uploaded'
    if (file.createdBy !== userId || !folder.has(file.sha256)) return 'elsewhere'
    if (file.isPending || isOffline()) return 'kept'
    return uploads.sentOf(file._id) === undefined ? 'waiting' : 'uploading'
  }

  const viewOf = (file: KnownFile): FileView => ({
    id: file._id,
    name: file.name,
    mime: file.mime,
    size: file.size,
    state: stateOf(file),
    sent: uploads.sentOf(file._id) ?? 0,
    isHere: folder.has(file.sha256),
    isAvailable: folder.has(file.sha256) || (file.uploadedAt !== null && !isOffline()),
    refusal: uploads.refusalOf(file._id),
  })

  function unknown(id: string): FileView {
    const refused = rows.refused(id)
    if (!refused) return { ...GONE, id, state: 'gone', refusal: null }
    const { name, mime, size, sha256, refusal } = refused
    const isHere = folder.has(sha256)
    return { id, name, mime, size, state: 'refused', sent: 0, isHere, isAvailable: isHere, refusal }
  }

  /** The views of some files, in the order of their ids. */
  function view(ids: readonly string[]): readonly FileView[] {
    const known = new Map(rows.byIds(ids).map((file) => [file._id, file]))
    return ids.map((id) => {
      const file = known.get(id)
      return file ? viewOf(file) : unknown(id)
    })
  }

  /** The content of a file, on this computer. @throws AppError NOT_FOUND, FILE_ELSEWHERE, and as the download does */
  async function content(id: string): Promise<FileContent> {
    const [file] = rows.byIds([id])
    if (!file) throw new AppError('NOT_FOUND', { entity: 'files', id })
    if ((await folder.read(file.sha256)) === null) {
      if (file.uploadedAt === null && !uploads.isDone(id)) throw new AppError('FILE_ELSEWHERE')
      await download(file)
      onChanged([id])
    }
    return { path: folder.pathOf(file.sha256), mime: file.mime, name: file.name }
  }

  return {
    view,
    content,
    /** The bytes on this computer as they are, altered or not; brought from the server when there are none. @throws AppError as `content` */
    asKept: async (id: string): Promise<Uint8Array> => {
      const [file] = rows.byIds([id])
      if (!file || !folder.has(file.sha256)) await content(id)
      return readFile(folder.pathOf(file?.sha256 ?? ''))
    },
    /**
     * Keeps a content, without the place where a photo was taken, and announces it to the server.
     * @throws AppError as `contentFor` and `requirePassivePdf`; DISK_FULL, DISK_READ_ONLY; what the server refused
     */
    add: async ({ id, name, bytes, ownerEntity, ownerId, ownerField }: AddedFile): Promise<FileView> => {
      const clean = contentFor({ ownerEntity, ownerField }, bytes)
      if (clean.mime === 'application/pdf') await requirePassivePdf(clean.bytes)
      const sha256 = sumOfBytes(clean.bytes)
      const { mime } = clean
      const owner = { ownerEntity, ownerId, ownerField }
      const payload = { _id: id, name: fileNameOf(name, mime), mime, size: clean.bytes.length, sha256, ...owner }
      await folder.put(sha256, clean.bytes)
      try {
        await write({ opId: uuidv7({ msecs: now().getTime() }), kind: 'create', entity: 'files', id, payload })
      } catch (error) {
        if (rows.withSum(sha256).length === 0) folder.remove(sha256)
        throw error
      }
      uploads.kick()
      return view([id])[0] as FileView
    },
    retry: ({ id }: { readonly id: string }): null => {
      uploads.retry(id)
      return null
    },
    saveAs: async ({ id, path }: { readonly id: string; readonly path: string }): Promise<null> => {
      const found = await content(id)
      await writeAtomically(path, (temporary) => copyFile(found.path, temporary))
      return null
    },
  }
}
