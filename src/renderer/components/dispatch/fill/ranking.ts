import { MOST_BESIDE, type Candidate, type Candidates } from '#shared/contract/dispatch/board.ts'
import { request } from '#renderer/bridge/request.ts'
import { sameShifts, type FillLine, type Nobody } from './fill-line.ts'
import type { FillRow } from './fill-rows.ts'

const asked = ([first, ...others]: FillRow) => ({
  assignmentId: first?._id ?? '',
  otherDayIds: others.map(({ _id }) => _id),
})

/** Asks once for rows of the same position and days. */
function onceFor<T>(ask: (row: FillRow) => Promise<T>): (row: FillRow) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (row) => {
    const key = sameShifts(row)
    const found = known.get(key) ?? ask(row)
    known.set(key, found)
    return found
  }
}

/** Whom no rule warns of on any day of a row, the best first. */
export function createRanking(limit: number): (row: FillRow) => Promise<readonly Candidate[]> {
  return onceFor(async (row) => {
    if (row.length === 0 || row.length > MOST_BESIDE + 1) return []
    const { candidates } = await request('board.candidates', { ...asked(row), limit })
    return candidates.filter(({ verdict }) => verdict === 'recommended')
  })
}

const nobodyOf = ({ counts, hindrances = [] }: Candidates): Nobody => ({ proposed: counts.recommended, hindrances })

/** The same lines, with why nobody gets those that have no person. */
export async function withReasons(lines: readonly FillLine[]): Promise<readonly FillLine[]> {
  const why = onceFor(async (row) =>
    nobodyOf(await request('board.candidates', { ...asked(row), limit: 1, withHindrances: true })),
  )
  const explained: FillLine[] = []
  for (const line of lines) {
    const canBeAsked = line.person === null && line.shifts.length <= MOST_BESIDE + 1
    explained.push(canBeAsked ? { ...line, nobody: await why(line.shifts) } : line)
  }
  return explained
}
