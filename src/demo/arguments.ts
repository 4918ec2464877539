import { parseArgs } from 'node:util'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { SIZES, type Size } from './sizes.ts'

export interface Arguments {
  readonly size: Size
  readonly today: string
  /** When the demo is made, ISO, if it is that of today. */
  readonly now?: string
  readonly reset: boolean
}

/**
 * `--size small|medium|large` (small), `--today yyyy-MM-dd` (today), `--reset`.
 * @throws StartupError when one of them is not understood.
 */
export function readArguments(args: readonly string[], now: Date): Arguments {
  const { size = 'small', today: asked, reset = false } = parsed(args)
  const at = now.toISOString()
  const today = asked ?? localDayOf(at)
  const known = SIZES.find((name) => name === size)
  if (!known) throw new StartupError(`--size must be ${SIZES.join(', ')}, not "${size}".`)
  if (!isDay(today)) throw new StartupError(`--today must be a day such as 2026-11-21, not "${today}".`)
  return { size: known, today, reset, ...(asked === undefined && { now: at }) }
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
