import type { DataInput } from '#shared/contract/data.ts'
import { exportId } from './grid-request.ts'

/** The pay of a week as the screen requests it, in French as CSV unless said otherwise. */
export const payRequest = (
  [from, to]: readonly [string, string],
  path: string,
  given: Partial<DataInput<'exports.pay'>> = {},
): DataInput<'exports.pay'> => ({ exportId, from, to, format: 'csv', language: 'fr', fileName: 'paie', path, ...given })
