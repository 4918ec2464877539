import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { rowMeant, rowName, titleAt, type Wording } from './row-name.ts'

/**
 * The row of several that an operation was refused for, which comes first, with its person; null when it is about one row,
 * or was refused as a whole.
 */
export function refusedName(wording: Wording, { rows, refusal }: Pick<Conflict, 'rows' | 'refusal'>): string | null {
  const [first] = rows
  if (!first || rows.length === 1 || typeof refusal.details['item'] !== 'number') return null
  const { employeeId } = (rowMeant(first) ?? {}) as { readonly employeeId?: unknown }
  return [titleAt(wording, employeeId), rowName(wording, first)].filter(Boolean).join(', ')
}
