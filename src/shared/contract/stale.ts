import type { ErrorPayload } from './errors.ts'

/** Who changed the same fields meanwhile, and when: an instant, ISO. */
export interface ChangeInTheWay {
  readonly by: string | null
  readonly at: string
}

/** Whose change is in the way, from the details of a STALE refusal; null when the server did not send it. */
export function changeInTheWay({ details }: Pick<ErrorPayload, 'details'>): ChangeInTheWay | null {
  const { by, at } = details
  return typeof at === 'string' ? { by: typeof by === 'string' ? by : null, at } : null
}
