import type { ErrorPayload } from './errors.ts'

/** Who changed what somebody else had in hand, and when: an instant, ISO. */
export interface ChangeInTheWay {
  readonly by: string | null
  readonly at: string
}

/** Whose change is in the way, as a refusal with STALE tells it; null from a server that does not. */
export function changeInTheWay({ details }: Pick<ErrorPayload, 'details'>): ChangeInTheWay | null {
  const { by, at } = details
  return typeof at === 'string' ? { by: typeof by === 'string' ? by : null, at } : null
}
