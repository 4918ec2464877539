import { useDebouncedValue } from '@mantine/hooks'
import type { AppError } from '#shared/contract/errors.ts'
import type { Preview } from '#shared/contract/ipc.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import { useLive } from '#renderer/queries/use-live.ts'

/** Milliseconds without typing after which the figures are computed. */
const AFTER_MS = 200

const CONCERNED = ['orders', 'orderPositions', 'assignments', 'clients', 'sites', 'timeEntries'] as const

interface Previewed {
  /** The figures; null while there is nothing to run. */
  readonly preview: Preview | null
  /** Why the verb would be refused. */
  readonly refusal: AppError | null
}

/** What a verb would do, over the rows of this device, again when they change; with `input` null nothing is run. */
export function usePreview<N extends VerbName>(verb: N, input: VerbInput<N> | null): Previewed {
  const [settled] = useDebouncedValue(input === null ? null : JSON.stringify(input), AFTER_MS)
  const payload = settled === null ? null : (JSON.parse(settled) as Record<string, unknown>)
  const live = useLive('verbs.preview', payload && { verb, payload }, CONCERNED)
  if (input === null) return { preview: null, refusal: null }
  return { preview: live.isPrevious ? null : (live.value ?? null), refusal: live.error }
}
