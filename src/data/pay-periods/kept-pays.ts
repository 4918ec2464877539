import { readFile } from 'node:fs/promises'
import { AppError } from '#shared/contract/errors.ts'
import { keptPaySchema, type KeptPay } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { ClosedPay } from '#reads/time/pay-periods/due.ts'
import type { StoredPeriod } from '#reads/time/pay-periods/periods.ts'
import type { ExportContext } from '../data-process.ts'

export type KeptPays = ReturnType<typeof createKeptPays>

/** What closed periods paid, from their files: brought from the server where they are not here, and read once, as they never change. */
export function createKeptPays(content: ExportContext['content']) {
  const known = new Map<string, KeptPay>()
  async function read(fileId: string): Promise<KeptPay> {
    const found = known.get(fileId)
    if (found) return found
    const { path } = await content(fileId)
    const kept = keptPaySchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (!kept.success) throw new AppError('FILE_DAMAGED')
    known.set(fileId, kept.data)
    return kept.data
  }
  /** What a period paid. @throws AppError as `attachments.content`, FILE_DAMAGED */
  const of = ({ paidFileIds }: StoredPeriod): Promise<KeptPay> => read(paidFileIds[0] ?? '')
  return {
    of,
    /** What each of some closed periods paid. @throws AppError as `of` */
    all: async (periods: readonly StoredPeriod[]): Promise<readonly ClosedPay[]> => {
      const all: ClosedPay[] = []
      for (const period of periods) all.push({ kept: await of(period), closedAt: period.closedAt ?? '' })
      return all
    },
  }
}
