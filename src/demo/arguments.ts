import { parseArgs } from 'node:util'
import { localDayOf } from '#shared/domain/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { SIZES, type Size } from './sizes.ts'

export interface Arguments {
  readonly size: Size
  readonly today: string
  readonly reset: boolean
}

/**
 * `--size small|medium|large` (small), `--today yyyy-MM-dd` (today), `--reset`.
 * @throws StartupError when one of them is not understood.
 */
export function readArguments(args: readonly string[], now: Date): Arguments {
  const { size = 'small', today = localDayOf(now.toISOString()), reset = false } = parsed(args)
  const known = SIZES.find((name) => name === size)
  if (!known) throw new StartupError(`--size must be ${SIZES.join(', ')}, not "${size}".`)
  if (!isDay(today)) throw new StartupError(`--today must be a day such as 2026-11-21, not "${today}".`)
  return { size: known, today, reset }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { size: { type: 'string' }, today: { type: 'string' }, reset: { type: 'boolean' } },
    }).values
  } catch {
    throw new StartupError('The seed takes --size small|medium|large, --today yyyy-MM-dd and --reset, nothing else.')
  }
}
