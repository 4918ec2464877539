import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PackedFile } from '#shared/domain/time/packs/archive.ts'
import { headStatement, packStatement } from '#shared/domain/time/packs/pack-signature.ts'
import { buildPack, type Pack } from '#shared/domain/time/packs/build-pack.ts'
import { PACK_TYPE } from '#shared/domain/files/file-types.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { FileStore } from '#server/files/store.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, createRow, rowOf } from '#server/records/rows.ts'
import { dropContent, isAwaited, keptPaper } from '../papers/kept-paper.ts'
import { nameInPack, writtenFiles } from './pack-files.ts'
import type { PackKey } from './pack-key.ts'
import { readSheetFacts, type SheetFacts } from './sheet-facts.ts'

export interface PackParts {
  readonly db: Db
  readonly writer: Writer
  readonly store: Pick<FileStore, 'read' | 'put' | 'remove'>
  readonly key: Pick<PackKey, 'sign' | 'fingerprint'>
  readonly now: () => Date
  readonly newId: () => string
}

/** Others may add packs of the same client meanwhile. */
const ATTEMPTS = 20

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface Contents {
  readonly files: readonly PackedFile[]
  readonly absent: readonly Row<'files'>[]
}

/** The contents of photos and documents that are here and whole. */
async function readContents({ store }: PackParts, { files }: SheetFacts): Promise<Contents> {
  const found: PackedFile[] = []
  const absent: Row<'files'>[] = []
  for (const each of files) {
    const content = each.file.uploadedAt === null ? null : await store.read(each.file.sha256)
    const bytes = content && new Uint8Array(await buffer(content.stream))
    if (bytes === null || sha256(bytes) !== each.file.sha256) absent.push(each.file)
    else found.push({ name: nameInPack(each), bytes })
  }
  return { files: found, absent }
}

type Last = Pick<Row<'evidencePacks'>, '_id' | 'sequence' | 'manifestSha256'>

/** The last pack of a client; null before the first. */
async function lastPack(db: Db, clientId: string): Promise<Last | null> {
  const last = await db
    .selectFrom('evidencePacks')
    .select(['_id', 'sequence', 'manifestSha256'])
    .where('clientId', '=', clientId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? { _id: String(last['_id']), sequence: Number(last['sequence']), manifestSha256: String(last['manifestSha256']) }
    : null
}

/** The pack that follows another one of its client. */
function packAfter(
  facts: SheetFacts,
  last: Last | null,
  files: readonly PackedFile[],
  absent: Contents['absent'],
  key: string,
): Pack {
  const { sheet, titles } = facts
  const { _id, number, revision, periodStart, periodEnd, signedAt, signedName } = sheet
  const timesheet = { id: _id, number, revision, periodStart, periodEnd, signedAt: signedAt ?? '', signedName }
  const about = {
    client: { id: sheet.clientId, name: titles[sheet.clientId] ?? '' },
    timesheet,
    sequence: (last?.sequence ?? 0) + 1,
    previous: last?.manifestSha256 ?? null,
    key,
    absent: absent.map((file) => ({ id: file._id, name: file.name, sha256: file.sha256 })),
  }
  return buildPack(about, files, sha256)
}

/** `made`, `known` when there is one already or the timesheet is gone, `again` when another pack of the client came first. */
type Stored = 'made' | 'known' | 'again'

async function hasPack(db: Db, timesheetId: string): Promise<boolean> {
  const found = db.selectFrom('evidencePacks').select('_id').where('timesheetId', '=', timesheetId)
  return (await found.executeTakeFirst()) !== undefined
}

/** Stores the rows of a pack whose content is on the disk already, unless something came first. */
async function storePack(
  tx: WriteTx,
  sheet: Row<'timesheets'>,
  last: Last | null,
  file: StoredFile,
  { sign }: PackParts['key'],
): Promise<Stored> {
  const isStill = await tx.db
    .selectFrom('timesheets')
    .select('_id')
    .where('_id', '=', sheet._id)
    .where('approval', '=', 'signed')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!isStill || (await hasPack(tx.db, sheet._id))) return 'known'
  const present = await lastPack(tx.db, sheet.clientId)
  if (present?.manifestSha256 !== last?.manifestSha256) return 'again'
  const { manifestSha256, ...content } = file
  const _id = tx.newId()
  const owner = { ownerEntity: 'evidencePacks', ownerId: _id, ownerField: 'packFileIds' }
  await createRow(tx, SYSTEM, entities.files, { ...content, ...owner, mime: PACK_TYPE, uploadedAt: tx.now })
  const place = {
    clientId: sheet.clientId,
    timesheetId: sheet._id,
    sequence: (last?.sequence ?? 0) + 1,
    manifestSha256,
    previousSha256: last?.manifestSha256 ?? null,
  }
  const before = last && (await rowOf(tx.db, 'evidencePacks', last._id))
  if (before) await changeRow(tx, SYSTEM, entities.evidencePacks, before, { headSignature: null })
  await createRow(tx, SYSTEM, entities.evidencePacks, {
    _id,
    ...place,
    signature: sign(packStatement(place)),
    headSignature: sign(headStatement(place)),
    periodStart: sheet.periodStart,
    packFileIds: [content._id],
  })
  return 'made'
}

type StoredFile = Pick<Row<'files'>, '_id' | 'name' | 'size' | 'sha256'> & Pick<Pack, 'manifestSha256'>

/**
 * Makes the evidence pack of a signed timesheet whose document is kept, unless it has one. Its content is on the disk before its rows are stored, in
 * one transaction that no other pack of the client came before: a crash at any point leaves either all of it or nothing, and
 * whoever makes it next starts anew.
 * @returns whether it made one; false too while photos of the timesheet are awaited
 */
export async function makePack(parts: PackParts, timesheetId: string): Promise<boolean> {
  const { db, writer, store, newId, now, key } = parts
  if (await hasPack(db, timesheetId)) return false
  const facts = await readSheetFacts(db, timesheetId)
  if (!facts) return false
  const contents = await readContents(parts, facts)
  const { sheet } = facts
  // Some of its files may still come: then it is looked at again later.
  if (contents.absent.some((file) => isAwaited(file, sheet, now()))) return false
  const kept = await keptPaper(parts, sheet)
  if (!kept) return false
  const document = kept.bytes ? [{ name: 'timesheet.pdf', bytes: kept.bytes }] : []
  const files = [...document, ...writtenFiles(facts), ...contents.files]
  const absent = kept.bytes ? contents.absent : [kept.file, ...contents.absent]
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const last = await lastPack(db, sheet.clientId)
    const { bytes, manifestSha256 } = packAfter(facts, last, files, absent, key.fingerprint)
    const name = `${sheet.number}-R${sheet.revision}.zip`
    const file = { _id: newId(), name, size: bytes.length, sha256: sha256(bytes), manifestSha256 }
    await store.put(file.sha256, bytes)
    const { reply } = await writer.write({ actor: SYSTEM }, (tx) => storePack(tx, sheet, last, file, key))
    if (reply !== 'made') await dropContent(parts, file.sha256)
    if (reply !== 'again') return reply === 'made'
  }
  return false
}
