import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sheetFileName } from '#shared/domain/time/timesheets/sheet-file-name.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { SYSTEM } from '#server/access/actor.ts'
import type { FileStore } from '#server/files/store.ts'
import { changeRow, createRow, rowOf } from '#server/records/rows.ts'
import { readSignedPaper } from './signed-paper.ts'

export interface PaperParts {
  readonly db: Db
  readonly writer: Writer
  readonly store: Pick<FileStore, 'read' | 'put' | 'remove'>
  readonly now: () => Date
}

/** A photo or signature may reach the server after the timesheet was signed: what is made of it waits so long for it. */
const WAIT_FOR_FILES_MS = 3 * 86_400_000

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The document of a signed timesheet; without bytes where its content is gone or is not what was kept. */
export interface KeptPaper {
  readonly file: Row<'files'>
  readonly bytes: Uint8Array | null
}

/** The document that is kept of a timesheet; null while there is none. */
export async function keptPaper(
  { db, store }: Pick<PaperParts, 'db' | 'store'>,
  { paperFileIds: [id] }: Pick<Row<'timesheets'>, 'paperFileIds'>,
): Promise<KeptPaper | null> {
  const file = id === undefined ? null : await rowOf(db, 'files', id)
  if (!file) return null
  const content = await store.read(file.sha256)
  const bytes = content && new Uint8Array(await buffer(content.stream))
  return { file, bytes: bytes && sha256(bytes) === file.sha256 ? bytes : null }
}

/** Whether the content of a file of a signed timesheet may still come. */
export function isAwaited({ uploadedAt, createdAt }: Row<'files'>, sheet: Row<'timesheets'>, now: Date): boolean {
  const since = Math.max(Date.parse(createdAt), Date.parse(sheet.signedAt ?? createdAt))
  return uploadedAt === null && now.getTime() - since < WAIT_FOR_FILES_MS
}

async function awaitsSignature({ db, now }: PaperParts, sheet: Row<'timesheets'>): Promise<boolean> {
  const [id] = sheet.signatureFileIds
  const file = id === undefined ? null : await rowOf(db, 'files', id)
  return file !== null && isAwaited(file, sheet, now())
}

/** Stores the rows of a document whose content is on the disk already, unless there is one by now. */
async function storePaper(
  tx: WriteTx,
  sheet: Row<'timesheets'>,
  file: Pick<Row<'files'>, 'size' | 'sha256'>,
): Promise<boolean> {
  const before = await rowOf(tx.db, 'timesheets', sheet._id)
  if (before?.approval !== 'signed' || before.paperFileIds.length > 0) return false
  const _id = tx.newId()
  const owner = { ownerEntity: 'timesheets', ownerId: sheet._id, ownerField: 'paperFileIds' }
  const about = { name: sheetFileName(sheet), mime: 'application/pdf', uploadedAt: tx.now }
  await createRow(tx, SYSTEM, entities.files, { _id, ...file, ...about, ...owner })
  const made = { paperFileIds: [_id], paperMade: before.paperMade ?? 'atSignature' }
  await changeRow(tx, SYSTEM, entities.timesheets, before, made)
  return true
}

/** Removes a content that no file has. */
export async function dropContent({ db, store }: Pick<PaperParts, 'db' | 'store'>, sum: string): Promise<void> {
  const used = await db.selectFrom('files').select('_id').where('sha256', '=', sum).limit(1).executeTakeFirst()
  if (!used) await store.remove(sum)
}

/**
 * Makes the document of a signed timesheet, once and for ever: a timesheet that has one keeps it. One that was signed before
 * documents were kept says on itself when it was made. Its content is on the disk before its rows are stored.
 * @returns whether it made one; false too while the drawn signature is awaited
 */
export async function makePaper(parts: PaperParts, timesheetId: string): Promise<boolean> {
  const { db, writer, store, now } = parts
  const sheet = await rowOf(db, 'timesheets', timesheetId)
  if (sheet?.approval !== 'signed' || sheet.paperFileIds.length > 0) return false
  if (await awaitsSignature(parts, sheet)) return false
  const paper = await readSignedPaper(db, store, sheet)
  const mark = sheet.paperMade === 'later' ? ({ kind: 'later', at: now().toISOString() } as const) : null
  // What writes PDF takes longer to load than all the rest: the first document loads it, not the start.
  const { timesheetPdf } = await import('#documents/timesheet-pdf.ts')
  const bytes = await timesheetPdf({ ...paper, mark })
  const file = { size: bytes.length, sha256: sha256(bytes) }
  await store.put(file.sha256, bytes)
  const { reply } = await writer.write({ actor: SYSTEM }, (tx) => storePaper(tx, sheet, file))
  if (!reply) await dropContent(parts, file.sha256)
  return reply
}
