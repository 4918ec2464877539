import { createHash } from 'node:crypto'
import { AppError } from '#shared/contract/errors.ts'
import { cleanFile } from '#shared/domain/files/clean-file.ts'
import { fileNameOf, MAX_FILE_BYTES } from '#shared/domain/files/file-types.ts'
import { entities } from '#shared/entities/index.ts'
import type { PictureRefusal } from '#shared/entities/messages.ts'
import { requirePassivePdf } from '#documents/active-pdf.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { FileStore } from '../files/store.ts'
import type { TwilioSettings } from '../providers/twilio-sms.ts'
import { startQueueLoop, type QueueLoop } from '../jobs/queue-loop.ts'
import { SYSTEM, type Actor } from '../access/actor.ts'
import { changeRow, createRow, rowOf } from '../records/rows.ts'
import { endMedia, nextMedia, postponeMedia, type Awaited } from './media-queue.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly store: FileStore
  readonly twilio: TwilioSettings
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const LOOK_MS = 60_000
const TIMEOUT_MS = 30_000
const FIRST_WAIT_MS = 60_000
/** About a day and a half, each time twice as long. */
const MOST_TRIES = 11
const ACTOR: Actor = { ...SYSTEM, source: 'sms' }

/** The bytes of an answer, of which no more than a file may have are ever held. @throws AppError FILE_TOO_LARGE */
async function bytesOf(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { megabytes: MAX_FILE_BYTES / 1_000_000 })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const REFUSALS: Readonly<Record<string, PictureRefusal>> = {
  FILE_TOO_LARGE: 'tooLarge',
  IMAGE_TOO_LARGE: 'tooLarge',
  UNSUPPORTED_FILE: 'badType',
  HEIC_NOT_ACCEPTED: 'badType',
  PDF_WITH_SCRIPTS: 'badType',
  PDF_WITH_LAUNCH: 'badType',
  PDF_WITH_FILES: 'badType',
  PDF_UNCHECKABLE: 'badType',
  FILE_DAMAGED: 'damaged',
}

/** Why a picture is not kept; null while it may still be had. */
const refusalOf = (error: unknown, tries: number): PictureRefusal | null =>
  error instanceof AppError ? (REFUSALS[error.code] ?? 'damaged') : tries + 1 >= MOST_TRIES ? 'unavailable' : null

/**
 * Fetches the pictures of texts that arrived, one after another, into files of their messages. What is no picture or
 * document, or too large, is left with the provider, and the message says why; what cannot be fetched is tried again.
 */
export function startMediaFetcher({ db, writer, store, twilio, now, onError }: Parts): QueueLoop {
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: ACTOR }, work)).reply
  const authorization = `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`

  /** The next picture; nobody else takes it meanwhile. */
  const take = () =>
    alone(async (tx) => {
      const found = await nextMedia(tx.db, tx.now)
      const wait = FIRST_WAIT_MS * 2 ** (found?.tries ?? 0)
      if (found) await postponeMedia(tx, found, new Date(Date.parse(tx.now) + wait).toISOString())
      return found
    })

  async function fetched({ url }: Awaited, end: AbortSignal): Promise<Uint8Array> {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), end])
    const answer = await fetch(url, { headers: { authorization }, signal })
    if (!answer.ok) throw new Error(`A picture could not be fetched: ${answer.status}`)
    return bytesOf(answer)
  }

  async function keep(awaited: Awaited, content: ReturnType<typeof cleanFile>): Promise<void> {
    const { mime, bytes } = content
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await store.put(sha256, bytes)
    await alone(async (tx) => {
      await endMedia(tx, awaited)
      const message = await rowOf(tx.db, 'messages', awaited.messageId)
      if (!message) return
      const owner = { ownerEntity: 'messages', ownerId: message._id, ownerField: 'mediaFileIds' }
      const file = { name: fileNameOf('MMS', mime), mime, size: bytes.length, sha256, ...owner, uploadedAt: tx.now }
      const { _id } = await createRow(tx, ACTOR, entities.files, file)
      await changeRow(tx, ACTOR, entities.messages, message, { mediaFileIds: [...message.mediaFileIds, _id] })
    })
  }

  const refuse = (awaited: Awaited, refusal: PictureRefusal) =>
    alone(async (tx) => {
      await endMedia(tx, awaited)
      const message = await rowOf(tx.db, 'messages', awaited.messageId)
      if (!message) return
      const eventDetails = { ...message.eventDetails, [refusal]: Number(message.eventDetails?.[refusal] ?? 0) + 1 }
      await changeRow(tx, ACTOR, entities.messages, message, { eventDetails })
    })

  async function look(end: AbortSignal): Promise<void> {
    while (!end.aborted && (await nextMedia(db, now().toISOString()))) {
      const awaited = await take()
      if (!awaited) return
      try {
        const content = cleanFile(await fetched(awaited, end))
        if (content.mime === 'application/pdf') await requirePassivePdf(content.bytes)
        await keep(awaited, content)
      } catch (error) {
        onError(error)
        const refusal = refusalOf(error, awaited.tries)
        if (refusal) await refuse(awaited, refusal)
      }
    }
  }
  return startQueueLoop({ everyMs: LOOK_MS, look, onError })
}
