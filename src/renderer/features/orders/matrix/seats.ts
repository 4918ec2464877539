import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PersonName } from '#shared/contract/orders/order-views.ts'
import { isNeeded, isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'

type Position = Pick<Row<'orderPositions'>, '_id' | 'quantity'>

/** A seat of a position: who has it on each day, or what is to fill there. */
export interface Seat {
  readonly positionId: string
  /** Within its position, from zero. */
  readonly index: number
  readonly byDay: ReadonlyMap<string, BoardAssignment>
}

/** The seat in which somebody has most of their days, by position and person: they keep it while others come and go. */
export type Homes = ReadonlyMap<string, number>
const homeKey = (positionId: string, key: string) => `${positionId} ${key}`

interface Held {
  readonly key: string
  readonly days: Map<string, BoardAssignment>
  readonly home: number | undefined
}

const isCalledOff = ({ status, endReason }: BoardAssignment) =>
  status === 'cancelled' && endReason === 'cancelledByClient'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const NO_HOME = 1000
const homeOrder = ({ home = NO_HOME }: Held) => home

/** The days of each person: those who have a seat already, then those who begin first on top, then those who have more days. */
function peopleOf(
  held: readonly BoardAssignment[],
  names: Readonly<Record<string, PersonName>>,
  homes: Homes,
): readonly Held[] {
  const people = new Map<string, Held[]>()
  for (const assignment of held) {
    const key = assignment.employeeId ?? assignment._id
    const all = people.get(key) ?? []
    // Somebody may have two shifts of a position on one day.
    const free = all.find(({ days }) => !days.has(assignment.date))
    if (free) free.days.set(assignment.date, assignment)
    else {
      const home = homes.get(homeKey(assignment.positionId, key))
      people.set(key, [...all, { key, home, days: new Map([[assignment.date, assignment]]) }])
    }
  }
  const firstDay = ({ days }: Held) => days.keys().next().value ?? ''
  return [...people.values()]
    .flat()
    .toSorted(
      (a, b) =>
        homeOrder(a) - homeOrder(b) ||
        compare(firstDay(a), firstDay(b)) ||
        b.days.size - a.days.size ||
        compare(names[a.key]?.lastName ?? '', names[b.key]?.lastName ?? '') ||
        compare(a.key, b.key),
    )
}

/** Puts days of somebody into the seats: all into one seat where that is free, else as many as can be, and so on. */
function seatPerson(seats: Map<string, BoardAssignment>[], { days, home }: Held): void {
  let left = [...days]
  while (left.length > 0) {
    const free = seats.map((seat) => left.filter(([date]) => !seat.has(date)).length)
    const most = Math.max(0, ...free)
    let chosen = home !== undefined && free[home] === most ? home : free.indexOf(most)
    if (most === 0) chosen = seats.push(new Map()) - 1
    const seat = seats[chosen] as Map<string, BoardAssignment>
    const placed = left.filter(([date]) => !seat.has(date))
    for (const [date, assignment] of placed) seat.set(date, assignment)
    left = left.filter((each) => !placed.includes(each))
  }
}

/** Puts what nobody has into the first free seats. `canGrow`: a seat is added where none is free. */
function seatRest(
  seats: Map<string, BoardAssignment>[],
  assignments: readonly BoardAssignment[],
  canGrow: boolean,
): void {
  for (const assignment of assignments) {
    let seat = seats.find((one) => !one.has(assignment.date))
    if (!seat && canGrow) {
      seat = new Map()
      seats.push(seat)
    }
    seat?.set(assignment.date, assignment)
  }
}

/**
 * The seats of a position: somebody keeps one seat over their days wherever that can be, what is to fill takes the holes.
 * What the client called off stands where nothing else does. The same assignments always give the same seats.
 */
function seatsOf(
  { _id, quantity }: Position,
  assignments: readonly BoardAssignment[],
  names: Readonly<Record<string, PersonName>>,
  homes: Homes,
): readonly Seat[] {
  const seats = Array.from({ length: quantity }, () => new Map<string, BoardAssignment>())
  const needed = assignments.filter(isNeeded)
  const held = needed.filter((one) => !isVacant(one))
  for (const person of peopleOf(held, names, homes)) seatPerson(seats, person)
  seatRest(seats, needed.filter(isVacant), true)
  seatRest(seats, assignments.filter(isCalledOff), false)
  return seats.map((byDay, index) => ({ positionId: _id, index, byDay }))
}

/** The seats of all positions, in the order of the positions; `assignments` by day and hour. */
export function seatsOfOrder(
  positions: readonly Position[],
  assignments: readonly BoardAssignment[],
  names: Readonly<Record<string, PersonName>>,
  homes: Homes = new Map(),
): readonly Seat[] {
  const byPosition = Map.groupBy(assignments, ({ positionId }) => positionId)
  return positions.flatMap((position) => seatsOf(position, byPosition.get(position._id) ?? [], names, homes))
}

/** The seat of everybody, to be kept when something changes. */
export function homesOf(seats: readonly Seat[]): Homes {
  const most = new Map<string, { readonly index: number; readonly days: number }>()
  for (const { positionId, index, byDay } of seats) {
    const people = Map.groupBy(
      [...byDay.values()].filter((one) => one.employeeId !== null && !isVacant(one)),
      ({ employeeId }) => homeKey(positionId, employeeId ?? ''),
    )
    for (const [key, { length: days }] of people) {
      if (days > (most.get(key)?.days ?? 0)) most.set(key, { index, days })
    }
  }
  return new Map([...most].map(([key, { index }]) => [key, index]))
}
