import { addDays, isDay } from '#shared/model/dates.ts'

export const BOARD_KINDS = ['week', 'day', 'month'] as const
export type BoardKind = (typeof BOARD_KINDS)[number]
export const BOARD_GROUPS = ['people', 'sites'] as const
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** How the board is drawn: a week of people or of sites, one day by its hours, or a month of either. */
export interface BoardShape {
  readonly kind: BoardKind
  /** What the rows of a week or a month are. */
  readonly group: BoardGroup
  /** The day that is shown, or a day of the month that is. */
  readonly day: string
}

/** What says which days are shown, or points something out in a week. */
const POINTED = ['week', 'view', 'day', 'filters', 'assignment', 'order', 'replace', 'group'] as const

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

/**
 * The shape in the address, `?view=day&day=2026-11-24`; as it was last where the address says nothing at all. A link to a
 * week opens the week.
 */
export function shapeFromParams(
  params: URLSearchParams,
  today: string,
  last: Pick<BoardShape, 'kind' | 'group'>,
): BoardShape {
  const isBare = POINTED.every((name) => !params.has(name))
  const day = params.get('day') ?? ''
  const kind = oneOf(BOARD_KINDS, params.get('view')) ?? (isBare ? last.kind : 'week')
  // A link to a month that does not say opens the sites.
  const group = kind === 'month' ? 'sites' : 'people'
  return {
    kind,
    group: oneOf(BOARD_GROUPS, params.get('group')) ?? (isBare ? last.group : group),
    day: isDay(day) ? day : today,
  }
}

/** The address of a shape: everything is said, since an address that says nothing is as it was last. */
export function shapeToParams(
  { kind, group, day }: BoardShape,
  week: string,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['assignment', 'order', 'replace']) next.delete(name)
  next.set('view', kind)
  if (group === 'people' && kind !== 'month') next.delete('group')
  else next.set('group', group)
  if (kind === 'week') {
    next.delete('day')
    next.set('week', week)
  } else {
    next.delete('week')
    next.set('day', day)
  }
  return next
}

/** The day a week is looked at from: today if it is in it, else its first. */
export const dayOfWeek = (start: string, today: string): string =>
  today >= start && today <= addDays(start, 6) ? today : start

/** The first and the last day of the month of a day. */
export function monthOf(day: string): readonly [string, string] {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return [first, addDays(next, -1)]
}

/** The day from which the board is shown after a step forth or back. */
export function stepped({ kind, day }: BoardShape, by: -1 | 1): string {
  if (kind === 'day') return addDays(day, by)
  const [first, last] = monthOf(day)
  return by === 1 ? addDays(last, 1) : monthOf(addDays(first, -1))[0]
}
