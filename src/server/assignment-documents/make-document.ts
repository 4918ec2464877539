import { createHash } from 'node:crypto'
import { readAssignmentPaper, type AssignmentPaper } from '#documents/assignment/assignment-paper.ts'
import { documentFormats } from '#documents/formats.ts'
import { fileNameOf } from '#shared/domain/files/file-types.ts'
import { AppError } from '#shared/contract/errors.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { SYSTEM } from '../access/actor.ts'
import { inSavepoint } from '../db/writes/savepoint.ts'
import type { Writer } from '../db/writes/write.ts'
import type { CountedTx } from '../db/writes/write-tx.ts'
import { dictionaryIn, fill } from '../dictionary.ts'
import type { FileStore } from '../files/store.ts'
import { decide, type ReadTx } from '../records/decide.ts'
import { changeRow, createRow, decodeRows } from '../records/rows.ts'
import type { RunVerb } from '../records/verbs.ts'
import { addRequest } from '../links/requests.ts'
import { addressOfDocument } from './address.ts'
import { makeDocumentToken } from './links.ts'

export interface DocumentParts {
  readonly reading: ReadTx
  readonly writer: Writer
  readonly runVerb: RunVerb
  readonly store: Pick<FileStore, 'put'>
  /** Under which people reach this server, without a slash at its end. */
  readonly publicUrl: () => string
  readonly now: () => Date
  readonly newId: () => string
}

type Document = Row<'assignmentDocuments'>
type StoredFile = Pick<Row<'files'>, '_id' | 'name' | 'size' | 'sha256' | 'mime'>

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The last document of a person at a position; null before the first. */
async function lastDocument(db: Db, { employee, position }: AssignmentPaper): Promise<Document | null> {
  const stored = await db
    .selectFrom('assignmentDocuments')
    .selectAll()
    .where('employeeId', '=', employee._id)
    .where('positionId', '=', position._id)
    .orderBy('revision', 'desc')
    .limit(1)
    .execute()
  return decodeRows('assignmentDocuments', stored)[0] ?? null
}

/** What a person is told, null for an assignment that nobody has any more. */
async function paperOf(reading: ReadTx, assignmentId: string): Promise<AssignmentPaper | null> {
  try {
    return await decide(reading, SYSTEM, readAssignmentPaper(assignmentId))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function textOf(paper: AssignmentPaper, address: string): string {
  const { employee, site, company, days } = paper
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return fill(dictionaryIn(employee.language).sms.assignmentDocument, {
    company: company?.name ?? 'Équipage',
    site: site.name,
    days: documentFormats(employee.language, site.timezone).range(first, last),
    link: address,
  })
}

/** Texts the link of a document. @returns the id of the text; null for somebody whom no text reaches */
async function textLink(
  parts: DocumentParts,
  tx: CountedTx,
  paper: AssignmentPaper,
  documentId: string,
): Promise<string | null> {
  const lastDay = paper.days.at(-1)?.date ?? ''
  const token = await makeDocumentToken(tx, { documentId, lastDay, channel: 'sms' })
  const body = textOf(paper, addressOfDocument(parts.publicUrl(), token, paper.employee.language))
  const message = { id: tx.newId(), employeeId: paper.employee._id, type: 'Assignation', body }
  const outcome = await inSavepoint(tx, () =>
    parts.runVerb(tx, SYSTEM, 'messages.compose', { messages: [message], pending: false }),
  )
  return 'reply' in outcome ? message.id : null
}

/** Stores the rows of a document whose content is on the disk, unless another server was first. */
async function storeDocument(
  parts: DocumentParts,
  tx: CountedTx,
  made: { readonly paper: AssignmentPaper; readonly content: string; readonly file: StoredFile },
  last: Document | null,
): Promise<boolean> {
  const { paper, content, file } = made
  const { employee, order, position, days } = paper
  if ((await lastDocument(tx.db, paper))?._id !== last?._id) return false
  const _id = tx.newId()
  const owner = { ownerEntity: 'assignmentDocuments', ownerId: _id, ownerField: 'documentFileIds' }
  const messageId = await textLink(parts, tx, paper, _id)
  const channel = messageId !== null ? 'text' : employee.email !== null ? 'mail' : 'hand'
  if (channel === 'mail') await addRequest(tx, { kind: 'document', channel: 'email', recipient: _id })
  await createRow(tx, SYSTEM, entities.files, { ...file, ...owner, uploadedAt: tx.now })
  if (last) await changeRow(tx, SYSTEM, entities.assignmentDocuments, last, { superseded: true })
  await createRow(tx, SYSTEM, entities.assignmentDocuments, {
    _id,
    employeeId: employee._id,
    orderId: order._id,
    positionId: position._id,
    revision: (last?.revision ?? 0) + 1,
    superseded: false,
    firstDay: days[0]?.date ?? '',
    lastDay: days.at(-1)?.date ?? '',
    contentSha256: content,
    documentFileIds: [file._id],
    channel,
    messageId,
    sentAt: null,
    openedAt: null,
  })
  return true
}

/**
 * Makes and sends the document of a person at a position, unless they have one that says the same. Its content is on the disk
 * before its rows are stored, in one transaction with the text that brings its link.
 * @returns whether it made one
 */
export async function makeDocument(parts: DocumentParts, assignmentId: string): Promise<boolean> {
  const { reading, writer, store, now, newId } = parts
  const paper = await paperOf(reading, assignmentId)
  if (paper === null || paper.days.length === 0) return false
  // What writes PDF takes longer to load than all the rest: the first document loads it, not the start.
  const { assignmentContent, assignmentPdf } = await import('#documents/assignment/assignment-pdf.ts')
  const content = sha256(assignmentContent(paper))
  const last = await lastDocument(reading.db, paper)
  if (last?.contentSha256 === content) return false
  const revision = (last?.revision ?? 0) + 1
  const bytes = await assignmentPdf(paper, now().toISOString(), revision)
  const numbers = [paper.order.orderNumber, paper.employee.employeeNumber, `R${revision}`]
  const name = fileNameOf(numbers.join('-').replaceAll(/[/\\]/g, '-'), 'application/pdf')
  const file = { _id: newId(), name, size: bytes.length, sha256: sha256(bytes), mime: 'application/pdf' as const }
  await store.put(file.sha256, bytes)
  const { reply } = await writer.write({ actor: SYSTEM }, (tx) =>
    storeDocument(parts, tx, { paper, content, file }, last),
  )
  return reply
}
