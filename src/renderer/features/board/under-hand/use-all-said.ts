import { useEffect, useState } from 'react'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { log, request } from '#renderer/bridge/request.ts'

/** As long as a hand, or the focus, rests on a cell before it is asked about: what they only pass over is not. */
export const REST_MS = 120

/** What is asked of one pair beside its verdict: what it costs, and what is in its way. */
const ALL = { withCost: true, leaving: true } as const

export interface AllSaid {
  /** With the cost, and as if what is in the way were left; null until it is read. */
  readonly full: PairVerdict | null
  /** It could not be read: what is known stays. */
  readonly hasFailed: boolean
}

const NOTHING: AllSaid = { full: null, hasFailed: false }

/** Whether the rules weigh somebody there at all: not on a day that the order cannot have. */
const isWeighed = ({ refusal, day }: PairVerdict): boolean =>
  refusal === null || (day?.kind === 'notOrdered' && day.canAdd)

/** All that can be said of the pair under the hand, read once the hand rests on it. */
export function useAllSaid(verdict: PairVerdict, copies = false): AllSaid {
  const { assignmentId, employeeId, date } = verdict
  const [said, setSaid] = useState<AllSaid & { readonly of?: PairVerdict }>(NOTHING)
  const isAsked = isWeighed(verdict)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const ask = async () => {
      try {
        const [full] = await request('board.verdicts', { pairs: [{ assignmentId, employeeId, date }], copies, ...ALL })
        if (!isOver) setSaid({ full: full ?? null, hasFailed: full === undefined, of: verdict })
      } catch (error) {
        log('warn', error)
        if (!isOver) setSaid({ full: null, hasFailed: true, of: verdict })
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAsked, assignmentId, employeeId, date, copies, verdict])
  // What was said of another cell is nothing to this one.
  return said.of === verdict ? said : isAsked ? NOTHING : { full: null, hasFailed: true }
}
