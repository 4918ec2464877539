import { AppError, payloadOf, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import { UPLOAD_PART_BYTES, type UploadState } from '#shared/contract/attachments.ts'
import { calls } from '#shared/contract/http.ts'
import type { Client } from '../api/client.ts'
import { endsSession } from '../api/failure.ts'
import type { FilesFolder } from './folder.ts'
import type { FileRows, KnownFile } from './rows.ts'

interface UploadsParts {
  readonly client: Client
  readonly rows: FileRows
  readonly folder: FilesFolder
  readonly userId: string
  readonly isOffline: () => boolean
  /** The state of a file changed, or how far it is. */
  readonly onChanged: (ids: readonly string[]) => void
  readonly log: (message: string) => void
  /** Milliseconds before each new try; the last one repeats. */
  readonly delays?: readonly number[]
}

const PART_DEADLINE_MS = 20_000
/** The server expected another part this often in one upload: somebody else may be uploading the same file. */
const MOST_OFFSETS = 5
/** The content itself is refused: the same bytes would be refused again. */
const FINAL: readonly ErrorCode[] = [
  'UPLOAD_MISMATCH',
  'UNSUPPORTED_FILE',
  'HEIC_NOT_ACCEPTED',
  'FILE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'PDF_WITH_SCRIPTS',
  'PDF_WITH_LAUNCH',
  'PDF_WITH_FILES',
  'PDF_UNCHECKABLE',
  'FILE_TOO_LARGE',
  'FORBIDDEN',
]

export type Uploads = ReturnType<typeof createUploads>

/**
 * Uploads the contents of this account's files, one at a time. What is to be uploaded is always read anew from the rows and
 * the folder, so that a crash, a restart or a new cache loses none; the server knows how much of each it has.
 */
export function createUploads(parts: UploadsParts) {
  const { client, rows, folder, userId, isOffline, onChanged, log } = parts
  const { delays = [1000, 2000, 5000, 10_000] } = parts
  const sent = new Map<string, number>()
  /** Uploaded, though the row that says so has not come yet. */
  const done = new Set<string>()
  const refusals = new Map<string, ErrorPayload>()
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const abort = new AbortController()

  const isUnsent = ({ _id, sha256 }: KnownFile) => !done.has(_id) && folder.has(sha256)
  const unsent = () => rows.notUploaded(userId).filter(isUnsent)
  const ready = () => unsent().filter(({ _id, isPending }) => !isPending && !refusals.has(_id))

  const put = (file: KnownFile, at: number, bytes: Uint8Array): Promise<UploadState> =>
    client.call(calls.uploadFile, {
      params: { id: file._id },
      bytes,
      contentRange: `bytes ${bytes.length > 0 ? `${at}-${at + bytes.length - 1}` : '*'}/${file.size}`,
      deadlineMs: PART_DEADLINE_MS,
      signal: abort.signal,
    })

  async function uploadOne(file: KnownFile): Promise<void> {
    const bytes = await folder.read(file.sha256)
    if (bytes === null) throw new AppError('FILE_DAMAGED')
    let state = await client.call(calls.fileUpload, { params: { id: file._id }, signal: abort.signal })
    for (let offsets = 0; state.uploadedAt === null;) {
      sent.set(file._id, state.received)
      onChanged([file._id])
      try {
        state = await put(file, state.received, bytes.subarray(state.received, state.received + UPLOAD_PART_BYTES))
      } catch (error) {
        const received = error instanceof AppError && error.code === 'UPLOAD_OFFSET' ? error.details['received'] : null
        if (typeof received !== 'number' || ++offsets > MOST_OFFSETS) throw error
        state = { received, uploadedAt: null }
      }
    }
    done.add(file._id)
  }

  /** Tries each waiting file once. @throws the first failure that has another cause than the file, such as no connection */
  async function round(): Promise<void> {
    const tried = new Set<string>()
    let failure: unknown = null
    for (let file = ready()[0]; file; file = ready().find(({ _id }) => !tried.has(_id))) {
      if (isStopped || isOffline()) return
      tried.add(file._id)
      try {
        await uploadOne(file)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (FINAL.includes(error.code)) refusals.set(file._id, payloadOf(error))
        else if (error.code === 'NO_CONNECTION' || endsSession(error)) throw error
        else failure ??= error
        log(`a file was not uploaded: ${error.code}`)
      } finally {
        sent.delete(file._id)
        onChanged([file._id])
      }
    }
    if (failure) throw failure
  }

  const isLeft = () => !isStopped && ready().length > 0

  async function run(): Promise<void> {
    try {
      isAsked = false
      await round()
      failures = 0
    } catch (error) {
      failures += 1
      if (!(error instanceof AppError)) log(`uploads stopped: ${String(error)}`)
      if (endsSession(error)) return
    } finally {
      running = null
    }
    if (isAsked) return kick()
    if (isLeft()) timer = setTimeout(kick, delays[Math.min(failures, delays.length) - 1] ?? delays[0])
  }

  /** Uploads what there is; called whenever there may be something new, or the server is reachable again. */
  function kick(): void {
    isAsked = true
    clearTimeout(timer)
    if (isStopped || running) return
    running = run()
  }

  return {
    kick,
    /** Files of which the server does not have all. */
    count: (): number => (isStopped ? 0 : unsent().length),
    unsent,
    isDone: (id: string) => done.has(id),
    refusalOf: (id: string) => refusals.get(id) ?? null,
    sentOf: (id: string) => sent.get(id),
    retry: (id: string): void => {
      refusals.delete(id)
      onChanged([id])
      kick()
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
      abort.abort()
    },
  }
}
