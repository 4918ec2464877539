import type { Written } from '#shared/contract/sync/operation.ts'
import { MOST_LOANS } from '#shared/verbs/tools/steps/loan.ts'

/**
 * Runs an operation on as many loans as it takes at once, then on the next ones. When a part is refused, the parts before
 * it are taken back: all of it is done, or nothing.
 * @throws AppError why a part was refused
 */
export async function inParts<L>(
  loans: readonly L[],
  run: (part: readonly L[]) => Promise<Written>,
  takeBack: (part: readonly L[]) => Promise<unknown>,
  most = MOST_LOANS,
): Promise<Written> {
  const first = await run(loans.slice(0, most))
  if (loans.length <= most) return first
  try {
    return await inParts(loans.slice(most), run, takeBack, most)
  } catch (error) {
    await takeBack(loans.slice(0, most))
    throw error
  }
}
