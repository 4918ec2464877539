import { crc32 } from 'node:zlib'
import type { Stored } from '#sql/encode.ts'

/**
 * The sum kept with a row of the cache: of its stored values in the order of its columns, as text, so that it is the
 * same when they are read back. It tells a change made by the disk, not one made by somebody.
 */
export const sumOf = (values: readonly Stored[]): number => crc32(values.join('\u001f'))
