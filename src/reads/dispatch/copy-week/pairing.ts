import type { PlaceBefore } from '#shared/contract/dispatch/copy-week.ts'

/** A shift that somebody has or had in the week that is copied, with its day in the later week. */
export interface CopiedShift {
  readonly _id: string
  readonly employeeId: string
  readonly orderId: string
  readonly positionId: string
  readonly siteId: string
  readonly start: string
  readonly end: string
  readonly isExtra: boolean
  /** The same weekday of the later week. */
  readonly date: string
}

/** An assignment of the later week that is to fill. */
export interface Vacancy {
  readonly _id: string
  readonly rev: number
  readonly positionId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly was: PlaceBefore
  /** Nobody has it, had it or refused it: what the rules look at is the same for all of its position, day and hours. */
  readonly isBlank: boolean
}

/** A shift with the vacancy that its person is to get; null where none is left. */
export interface Paired {
  readonly shift: CopiedShift
  readonly vacancy: Vacancy | null
}

interface Asked {
  readonly shifts: readonly CopiedShift[]
  /** In the order in which they are filled. */
  readonly vacancies: readonly Vacancy[]
  /** Whether a person has a shift of a position on a day already. */
  readonly isHeld: (shift: CopiedShift) => boolean
}

/** The position and the day of a shift or of a vacancy. */
export const placeKey = ({ positionId, date }: Pick<CopiedShift, 'positionId' | 'date'>): string =>
  `${positionId} ${date}`

/** Whoever the order asked for comes before who came in addition to it, then who begins first. */
function byRight(a: CopiedShift, b: CopiedShift): number {
  if (a.isExtra !== b.isExtra) return a.isExtra ? 1 : -1
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a._id < b._id ? -1 : 1
}

/**
 * Who gets which vacancy of their position on the same weekday. It is decided for the whole week at once, before any rule is
 * asked: where fewer are to fill than had shifts, the same people get them whatever page of people is read.
 */
export function pairShifts({ shifts, vacancies, isHeld }: Asked) {
  const left = Map.groupBy(vacancies.toReversed(), placeKey)
  const byPerson = new Map<string, Paired[]>()
  const already = new Map<string, number>()
  for (const shift of shifts.toSorted(byRight)) {
    const { employeeId } = shift
    if (isHeld(shift)) {
      already.set(employeeId, (already.get(employeeId) ?? 0) + 1)
      continue
    }
    const own = byPerson.get(employeeId)
    const paired = { shift, vacancy: left.get(placeKey(shift))?.pop() ?? null }
    if (own) own.push(paired)
    else byPerson.set(employeeId, [paired])
  }
  return { byPerson, already }
}
