import { useState, type DragEvent } from 'react'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import type { BenchPerson, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { carriedPerson, carryPerson, dropPerson } from '../free-bench/bench-drag.ts'

type Verdicts = ReadonlyMap<string, PairVerdict>

/** Somebody who is carried from the bench, and what the rules say of them for each shift that is to fill. */
export function useCarriedPerson(openShifts: () => readonly SiteWork[]) {
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null)
  const carry = (event: DragEvent, person: BenchPerson) => {
    carryPerson(event, person)
    const pairs = openShifts()
      .slice(0, MOST_PAIRS)
      .map(({ _id }) => ({ assignmentId: _id, employeeId: person._id }))
    // The drop is still checked: a verdict only comes late.
    request('board.verdicts', { pairs })
      .then((found) => setVerdicts(new Map(found.map((one) => [one.assignmentId, one]))))
      .catch((error: unknown) => log('warn', error))
  }
  const end = () => {
    dropPerson()
    setVerdicts(null)
  }
  return { verdicts, carry, carriedIn: carriedPerson, end }
}
