import { segmentsOf } from './segments.ts'

/** A text that would be sent, and why it cannot go. */
export interface Sendable {
  readonly phone: string
  readonly body: string
  readonly obstacle: 'optedOut' | 'noPhone' | null
}

/** What sending some texts would do: which of them leave, which do not and why, and how much it is. */
export interface SendPlan<T extends Sendable> {
  readonly leaving: readonly T[]
  readonly optedOut: readonly T[]
  readonly noPhone: readonly T[]
  /** The same as one that leaves. */
  readonly duplicates: readonly T[]
  /** Numbers that receive something. */
  readonly people: number
  /** What operators bill: parts of the texts that leave. */
  readonly segments: number
}

/**
 * Splits texts into those that leave and those that do not. `sameAs` tells which are one and the same: by default those
 * with the same words to the same number, of which the first leaves.
 */
export function planSend<T extends Sendable>(
  texts: readonly T[],
  sameAs: (text: T) => string = ({ phone, body }) => `${phone} ${body}`,
): SendPlan<T> {
  const able = texts.filter(({ obstacle }) => obstacle === null)
  const first = new Map(able.toReversed().map((text) => [sameAs(text), text]))
  const isFirst = (text: T) => first.get(sameAs(text)) === text
  const leaving = able.filter(isFirst)
  return {
    leaving,
    optedOut: texts.filter(({ obstacle }) => obstacle === 'optedOut'),
    noPhone: texts.filter(({ obstacle }) => obstacle === 'noPhone'),
    duplicates: able.filter((text) => !isFirst(text)),
    people: new Set(leaving.map(({ phone }) => phone)).size,
    segments: leaving.reduce((sum, { body }) => sum + segmentsOf(body).segments, 0),
  }
}
