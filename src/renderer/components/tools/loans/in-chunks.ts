import type { Written } from '#shared/contract/sync/operation.ts'
import { MOST_LOANS } from '#shared/verbs/tools/steps/loan.ts'

/**
 * Runs an operation on as many loans as it takes at once, then on the next ones. When a chunk is refused, the chunks before
 * it are taken back: all of it is done, or nothing.
 * @throws AppError why a chunk was refused
 */
export async function inChunks<L>(
  loans: readonly L[],
  run: (chunk: readonly L[]) => Promise<Written>,
  takeBack: (chunk: readonly L[]) => Promise<unknown>,
  most = MOST_LOANS,
): Promise<Written> {
  const first = await run(loans.slice(0, most))
  if (loans.length <= most) return first
  try {
    return await inChunks(loans.slice(most), run, takeBack, most)
  } catch (error) {
    await takeBack(loans.slice(0, most))
    throw error
  }
}
