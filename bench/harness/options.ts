import { parseArgs } from 'node:util'
import { SIZES, type Size } from '#demo/sizes.ts'

export interface BenchOptions {
  /** Ids of the cases to run; empty for all. */
  readonly only: readonly string[]
  /** One size for every case that has sizes; null for those each declares. */
  readonly size: Size | null
  /** Fewer rounds and repetitions, to see a case run: never published. */
  readonly quick: boolean
}

const USAGE = 'npm run bench -- [--only P7,P9] [--size large|medium|small] [--quick]'

/** @throws Error in one sentence for an argument that is not understood. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { only = '', size, quick } = parsed(argv)
  const known = SIZES.find((name) => name === size) ?? null
  if (size !== undefined && known === null) throw new Error(`--size must be ${SIZES.join(', ')}, not "${size}".`)
  const ids = only.toUpperCase().split(',').filter(Boolean)
  return { only: ids, size: known, quick }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        only: { type: 'string' },
        size: { type: 'string' },
        quick: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new Error(`Usage: ${USAGE}`)
  }
}
