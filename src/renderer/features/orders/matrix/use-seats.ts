import { useMemo, useState } from 'react'
import type { OrderMatrix } from '#shared/contract/orders/order-views.ts'
import type { Row } from '#shared/entities/index.ts'
import { homesOf, seatsOfOrder, type Homes } from './seats.ts'

const NO_HOMES: Homes = new Map()

/** The seats of an order. Whoever is on screen keeps their seat when days are given or taken. */
export function useSeats(positions: readonly Row<'orderPositions'>[], { assignments, names }: OrderMatrix) {
  const [kept, setKept] = useState({ assignments, homes: NO_HOMES })
  const seats = useMemo(
    () => seatsOfOrder(positions, assignments, names, kept.homes),
    [positions, assignments, names, kept.homes],
  )
  if (kept.assignments !== assignments || kept.homes === NO_HOMES) setKept({ assignments, homes: homesOf(seats) })
  return seats
}
