import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import {
  keptAdjustment,
  keptPerson,
  type KeptPay,
  type KeptRevisions,
} from '#shared/domain/time/pay/periods/kept-pay.ts'
import { readDue } from '#reads/time/pay-periods/due.ts'
import { readRevisions } from '#reads/time/pay-periods/touched.ts'
import { closedOf, readPeriods, sharesDay } from '#reads/time/pay-periods/periods.ts'
import { createTranslate } from '#documents/translate.ts'
import { filled } from '#documents/sheets/filled.ts'
import type { ExportContext } from '../data-process.ts'
import { withReader } from '../exports/cache-reader.ts'
import type { Job } from '../exports/jobs.ts'
import { paidPeople } from '../exports/paid-people.ts'
import { writePay } from '../exports/pay.ts'
import type { KeptPays } from './kept-pays.ts'
import { payWriter } from './pay-writer.ts'

interface Parts extends Pick<ExportContext, 'cachePath' | 'add' | 'write'> {
  readonly kept: KeptPays
}

type Asked = DataInput<'exports.closePay'>

interface Paid {
  readonly people: readonly PaidPerson[]
  readonly adjustments: readonly NamedAdjustment[]
  readonly revisions: KeptRevisions
}

/** What closing the period pays. @throws AppError PAY_PERIOD_CLOSED for days that are closed already, as `attachments.content`, CANCELLED */
function gather({ cachePath, kept }: Parts, { from, to, paysUnapproved }: Asked, job: Job): Promise<Paid> {
  return withReader(cachePath(), async (reader) => {
    const closed = closedOf(readPeriods(reader))
    const other = closed.find((period) => sharesDay(period, from, to))
    if (other) {
      const { _id: payPeriodId, periodStart, periodEnd } = other
      throw new AppError('PAY_PERIOD_CLOSED', { payPeriodId, periodStart, periodEnd })
    }
    // Before anything else: a row that comes meanwhile is looked at again with the next period.
    const revisions = readRevisions(reader)
    const adjustments = await readDue(reader, await kept.all(closed), job.step)
    const by = paysUnapproved ? 'frozen' : { pays: new Set<string>() }
    const people: PaidPerson[] = []
    for await (const person of paidPeople(reader, { from, to }, by, job)) people.push(person)
    return { adjustments, people, revisions }
  })
}

const keptOf = ({ from, to, paysUnapproved }: Asked, { people, adjustments, revisions }: Paid): KeptPay => ({
  version: 1,
  periodStart: from,
  periodEnd: to,
  paysUnapproved,
  revisions,
  people: people.map((person) => keptPerson(person.employeeId, person)),
  adjustments: adjustments.map(keptAdjustment),
})

/** The bytes of the export in one format. */
async function exported(
  input: Asked,
  fileName: string,
  format: 'xlsx' | 'csv',
  paid: Paid,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-pay-'))
  try {
    const path = join(folder, fileName)
    await filled(payWriter(path, { ...input, format, fileName }), (sheet) =>
      writePay(sheet, input, { ...paid, isPreview: false }),
    )
    return new Uint8Array(await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes files that no period lists; one that cannot be removed now goes with those that no record lists. */
async function removeFiles({ write }: Parts, ids: readonly string[]): Promise<void> {
  for (const id of ids) await write({ kind: 'remove', entity: 'files', id }).catch(() => null)
}

/**
 * Closes a pay period: what it pays, and what it puts right of the earlier ones, is kept as its files, as Excel, as CSV and line by
 * line; then the verb. Without network too: files and verb wait in the outbox. Returns the lines of the export.
 * @throws AppError PAY_PERIOD_CLOSED, CANCELLED before anything is kept, as `attachments.content` where what an earlier one paid
 * cannot be had, and what the server refuses
 */
export async function closePay(parts: Parts, input: Asked, job: Job): Promise<{ rows: number }> {
  const paid = await gather(parts, input, job)
  const { from: periodStart, to: periodEnd, language } = input
  const name = `${createTranslate(language)('pay.fileName')}_${periodStart}_${periodEnd}`
  const files = [
    ['exportFileIds', `${name}.xlsx`, await exported(input, `${name}.xlsx`, 'xlsx', paid)],
    ['exportFileIds', `${name}.csv`, await exported(input, `${name}.csv`, 'csv', paid)],
    ['paidFileIds', `${name}.json`, new TextEncoder().encode(JSON.stringify(keptOf(input, paid)))],
  ] as const
  await job.step(1, 1)
  const id = uuidv7()
  const ids = { exportFileIds: [] as string[], paidFileIds: [] as string[] }
  for (const [ownerField, fileName, bytes] of files) {
    const fileId = uuidv7()
    await parts.add({ id: fileId, name: fileName, ownerEntity: 'payPeriods', ownerId: id, ownerField, bytes })
    ids[ownerField].push(fileId)
  }
  const payload = { id, periodStart, periodEnd, ...ids }
  try {
    await parts.write({ kind: 'verb', verb: 'payPeriods.close', payload })
  } catch (error) {
    // Another office closed these days meanwhile. Of any other failure it is not known whether the server did it.
    if (error instanceof AppError && error.code === 'PAY_PERIOD_CLOSED')
      await removeFiles(parts, [...ids.exportFileIds, ...ids.paidFileIds])
    throw error
  }
  return { rows: paid.people.length + paid.adjustments.length }
}
