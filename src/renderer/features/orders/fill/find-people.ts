import { MOST_BESIDE, type BoardAssignment, type Candidate } from '#shared/contract/dispatch/board.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import { weekStart } from '#shared/model/dates.ts'
import { request } from '#renderer/bridge/request.ts'
import { weeksOf, type FillRow } from './fill-rows.ts'

/** Shifts of one seat with whoever would get all of them; null where nobody can. */
export interface FillLine {
  readonly shifts: FillRow
  readonly person: Candidate | null
}

interface Watch {
  readonly isStopped: () => boolean
  readonly onProgress: (done: number) => void
}

type Weeks = Map<string, Set<string>>
const weeksIn = (row: FillRow) => row.map(({ date }) => weekStart(date))

/** Asks once for rows of the same position and days. */
function createRanking(most: number) {
  const known = new Map<string, Promise<readonly Candidate[]>>()
  return ([first, ...others]: FillRow): Promise<readonly Candidate[]> => {
    if (!first || others.length > MOST_BESIDE) return Promise.resolve([])
    const key = [first, ...others].map(({ positionId, start }) => `${positionId} ${start}`).join()
    const asked = { assignmentId: first._id, otherDayIds: others.map(({ _id }) => _id), limit: most }
    const found = known.get(key) ?? request('board.candidates', asked).then(({ candidates }) => candidates)
    known.set(key, found)
    return found
  }
}

/** Those who would get several lines are weighed once more, with all of their days: what is not without a warning is left. */
async function keptLines(lines: readonly FillLine[]): Promise<readonly FillLine[]> {
  const byPerson = Map.groupBy(lines, ({ person }) => person?.employeeId ?? '')
  byPerson.delete('')
  const several = [...byPerson].filter(([, own]) => own.length > 1)
  const refused = new Set<BoardAssignment>()
  for (const [employeeId, own] of several) {
    const shifts = own.flatMap((line) => line.shifts).slice(0, MOST_PAIRS)
    const pairs = shifts.map(({ _id }) => ({ assignmentId: _id, employeeId }))
    const verdicts = await request('board.verdicts', { pairs, cumulative: true })
    for (const [n, shift] of shifts.entries()) if (verdicts[n]?.verdict !== 'recommended') refused.add(shift)
  }
  return lines.map((line) => (line.shifts.some((shift) => refused.has(shift)) ? { ...line, person: null } : line))
}

/**
 * Finds for each row the best person whom no rule warns of on any of its days, each for one row; a row that nobody can take
 * as a whole is looked at week by week. What nobody can take stays without a person.
 */
export async function findPeople(rows: readonly FillRow[], { isStopped, onProgress }: Watch) {
  const ranked = createRanking(Math.min(200, rows.length + 1))
  const taken: Weeks = new Map()
  const find = async (row: FillRow): Promise<FillLine> => {
    const weeks = weeksIn(row)
    const isFree = ({ employeeId }: Candidate) => !weeks.some((week) => taken.get(employeeId)?.has(week))
    const person = (await ranked(row)).find((one) => one.verdict === 'recommended' && isFree(one)) ?? null
    if (person) taken.set(person.employeeId, new Set([...(taken.get(person.employeeId) ?? []), ...weeks]))
    return { shifts: row, person }
  }
  const lines: FillLine[] = []
  for (const [n, row] of rows.entries()) {
    if (isStopped()) break
    onProgress(n)
    const whole = await find(row)
    const weeks = whole.person ? [] : weeksOf(row)
    if (weeks.length < 2) lines.push(whole)
    else for (const week of weeks) lines.push(await find(week))
  }
  return keptLines(lines)
}
