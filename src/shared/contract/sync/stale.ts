import type { ErrorPayload } from '../errors.ts'

/** Who changed the same fields meanwhile, and when: an instant, ISO. */
export interface ChangeInTheWay {
  readonly by: string | null
  readonly at: string
}

/**
 * Who last changed each field that is in the way, by field, from the details of a STALE refusal; empty when the server did
 * not send it.
 */
export function changesInTheWay({ details }: Pick<ErrorPayload, 'details'>): Readonly<Record<string, ChangeInTheWay>> {
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return {}
  const named = Object.entries(fields as Readonly<Record<string, Readonly<Record<string, unknown>> | null>>)
  return Object.fromEntries(
    named.flatMap(([name, change]) => {
      const known = changeInTheWay({ details: change ?? {} })
      return known ? [[name, known]] : []
    }),
  )
}

/** Whose change is in the way, from the details of a STALE refusal; null when the server did not send it. */
export function changeInTheWay({ details }: Pick<ErrorPayload, 'details'>): ChangeInTheWay | null {
  const { by, at } = details
  return typeof at === 'string' ? { by: typeof by === 'string' ? by : null, at } : null
}
