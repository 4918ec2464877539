import { copyFile } from 'node:fs/promises'
import type { DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readDue } from '#reads/time/pay-periods/due.ts'
import { closedOf, readPeriods, type StoredPeriod } from '#reads/time/pay-periods/periods.ts'
import { filled } from '#documents/sheets/filled.ts'
import type { ExportContext } from '../data-process.ts'
import { writeAtomically } from '../exports/atomic-file.ts'
import { withReader } from '../exports/cache-reader.ts'
import type { Job } from '../exports/jobs.ts'
import { paidPeople } from '../exports/paid-people.ts'
import { writePay } from '../exports/pay.ts'
import type { KeptPays } from './kept-pays.ts'
import { payWriter } from './pay-writer.ts'

interface Parts extends Pick<ExportContext, 'cachePath' | 'content'> {
  readonly kept: KeptPays
}

type Asked = DataInput<'exports.pay'>

/** What an open period puts right, if it comes after all closed ones; the weeks before them are as they were. */
async function dueWith(reader: Reader, kept: KeptPays, closed: readonly StoredPeriod[], { from }: Asked, job: Job) {
  const none: readonly NamedAdjustment[] = []
  return closed.length === 0 || closed.some(({ periodEnd }) => periodEnd >= from)
    ? none
    : readDue(reader, await kept.all(closed), job.step)
}

/** Copies what was exported when the period was closed. @throws AppError as `attachments.content`, NOT_FOUND */
async function saveKept({ kept, content }: Parts, period: StoredPeriod, { format, path }: Asked) {
  const { people, adjustments } = await kept.of(period)
  for (const id of period.exportFileIds) {
    const found = await content(id)
    if ((found.mime === 'text/csv') !== (format === 'csv')) continue
    await writeAtomically(path, (temporary) => copyFile(found.path, temporary))
    return { rows: people.length + adjustments.length }
  }
  throw new AppError('NOT_FOUND', { entity: 'files' })
}

/**
 * Writes the pay of a period: of a closed one what was exported when it was closed, the same bytes each time; of an open one what it
 * would pay now, with what it puts right of the closed ones.
 * @throws AppError as `attachments.content` where what a closed one paid cannot be had
 */
export async function savePay(parts: Parts, input: Asked, job: Job): Promise<{ rows: number }> {
  const { cachePath, kept } = parts
  const closed = await withReader(cachePath(), async (reader) => closedOf(readPeriods(reader)))
  const same = closed.find(({ periodStart, periodEnd }) => periodStart === input.from && periodEnd === input.to)
  if (same) return saveKept(parts, same, input)
  let rows = 0
  await writeAtomically(input.path, (temporary) =>
    withReader(cachePath(), async (reader) => {
      const adjustments = await dueWith(reader, kept, closed, input, job)
      const people = paidPeople(reader, input, 'frozen', job)
      rows = await filled(payWriter(temporary, input), (sheet) =>
        writePay(sheet, input, { people, adjustments, isPreview: true }),
      )
    }),
  )
  return { rows }
}
