import type { Row } from '#shared/entities/index.ts'

type Correction = Row<'timeEntries'>['corrections'][number]

/** Corrections that an entry keeps. */
export const MOST_CORRECTIONS = 50

/**
 * The corrections of an entry with another one. Of too many the oldest go, but never the first: what a later one says of a
 * field that the first left alone was there from the beginning, and is kept with it, so that the original stays whole.
 */
export function withCorrection(corrections: readonly Correction[], added: Correction): Correction[] {
  const [first, ...later] = [...corrections, added]
  if (!first || later.length < MOST_CORRECTIONS) return [...corrections, added]
  const gone = later.slice(0, later.length - MOST_CORRECTIONS + 1)
  const before = Object.assign(
    {},
    ...gone.map((each) => each.before).toReversed(),
    first.before,
  ) as Correction['before']
  return [{ ...first, before }, ...later.slice(gone.length)]
}
