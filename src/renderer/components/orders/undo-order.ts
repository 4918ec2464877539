import { AppError } from '#shared/contract/errors.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { runVerb } from '#renderer/records/write.ts'

/** The revision a row was written at: somebody else's later change of the same field is then noticed. */
export function seenIn({ changed }: Written, id: string): { readonly baseRev?: number } {
  const rev = changed.find(({ row }) => row._id === id)?.row.rev
  return rev === undefined ? {} : { baseRev: rev }
}

/**
 * Takes back a change of an order, unless people would lose their shifts by it.
 * @throws AppError ASSIGNMENT_TAKEN when somebody has been found for what the change asked for
 */
export async function takeBack(input: VerbInput<'orders.update'>): Promise<void> {
  const preview = await request('verbs.preview', { verb: 'orders.update', payload: { ...input } })
  if (preview && preview.released.length > 0) throw new AppError('ASSIGNMENT_TAKEN')
  await runVerb('orders.update', input)
}
