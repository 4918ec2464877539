import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { weekStart } from '#shared/model/dates.ts'
import { warnedOf } from './warned-of.ts'
import type { FillLine, Watch } from './fill-line.ts'
import { weeksOf, type FillRow } from './fill-rows.ts'
import { createRanking, withReasons } from './ranking.ts'

type Weeks = Map<string, Set<string>>
const weeksIn = (row: FillRow) => row.map(({ date }) => weekStart(date))

/** Those who would get several lines are weighed once more, with all of their days: what is not without a warning is left. */
async function keptLines(lines: readonly FillLine[]): Promise<readonly FillLine[]> {
  const byPerson = Map.groupBy(lines, ({ person }) => person?.employeeId ?? '')
  byPerson.delete('')
  const several = [...byPerson].filter(([, own]) => own.length > 1)
  const refused = new Set<BoardAssignment>()
  for (const [employeeId, own] of several) {
    const all = own.flatMap((line) => line.shifts)
    for (const shift of await warnedOf(employeeId, all)) refused.add(shift)
  }
  return lines.map((line) => (line.shifts.some((shift) => refused.has(shift)) ? { ...line, person: null } : line))
}

/**
 * Finds for each row the best person whom no rule warns of on any of its days, each for one row; a row that nobody can take
 * as a whole is looked at week by week. What nobody can take stays without a person, and says why.
 */
export async function findPeople(rows: readonly FillRow[], { isStopped, onProgress }: Watch) {
  const ranked = createRanking(Math.min(200, rows.length + 1))
  const taken: Weeks = new Map()
  const find = async (row: FillRow): Promise<FillLine> => {
    const weeks = weeksIn(row)
    const isFree = ({ employeeId }: Candidate) => !weeks.some((week) => taken.get(employeeId)?.has(week))
    const person = (await ranked(row)).find(isFree) ?? null
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
  return withReasons(await keptLines(lines))
}
