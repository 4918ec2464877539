import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { FillLine, Watch } from './fill-line.ts'
import type { FillRow } from './fill-rows.ts'
import { createRanking, withReasons } from './ranking.ts'
import { warnedOf } from './warned-of.ts'

/** People who have other days of the order already are weighed again with them, the best so many: others have none. */
const MOST_WEIGHED_AGAIN = 8

/** Who has which shifts in the plan. */
function createPlan(lines: readonly FillLine[]) {
  const held = new Map<string, FillRow>()
  const add = ({ employeeId }: Candidate, shifts: FillRow) =>
    held.set(employeeId, [...(held.get(employeeId) ?? []), ...shifts])
  for (const { person, shifts } of lines) if (person) add(person, shifts)
  return { add, heldBy: ({ employeeId }: Candidate): FillRow => held.get(employeeId) ?? [] }
}

/**
 * Shares what nobody can take as a whole: its first days go to whoever can take most of them in a row without a warning, the
 * rest likewise, beside what the lines before give. What nobody can take for a single day stays without a person.
 */
export async function shareDays(
  lines: readonly FillLine[],
  { isStopped, onProgress }: Watch,
): Promise<readonly FillLine[]> {
  const ranked = createRanking(Math.min(200, lines.length + 30))
  const plan = createPlan(lines)
  const findFor = async (run: FillRow): Promise<Candidate | null> => {
    const fine = await ranked(run)
    const free = fine.find((one) => plan.heldBy(one).length === 0)
    if (free) return free
    for (const one of fine.slice(0, MOST_WEIGHED_AGAIN)) {
      const warned = await warnedOf(one.employeeId, [...plan.heldBy(one), ...run])
      if (warned.length === 0) return one
    }
    return null
  }
  const longestRun = async (rest: FillRow): Promise<FillLine> => {
    for (let length = rest.length; length > 0; length--) {
      const run = rest.slice(0, length)
      const person = isStopped() ? null : await findFor(run)
      if (person) return { shifts: run, person }
    }
    return { shifts: rest.slice(0, 1), person: null }
  }
  const shared: FillLine[] = []
  for (const [n, line] of lines.entries()) {
    onProgress(n)
    if (line.person) shared.push(line)
    for (let rest: FillRow = line.person ? [] : line.shifts; rest.length > 0;) {
      const part = await longestRun(rest)
      if (part.person) plan.add(part.person, part.shifts)
      shared.push(part)
      rest = rest.slice(part.shifts.length)
    }
  }
  return withReasons(joined(shared))
}

/** Days that follow each other without a person are one line, as far as they are of one seat. */
function joined(lines: readonly FillLine[]): readonly FillLine[] {
  const all: FillLine[] = []
  for (const line of lines) {
    const last = all.at(-1)
    const [first] = line.shifts
    const before = last?.shifts.at(-1)
    const follows =
      first && before && before.positionId === first.positionId && before.date < first.date && !last?.person
    if (last && follows && !line.person) all[all.length - 1] = { ...last, shifts: [...last.shifts, ...line.shifts] }
    else all.push(line)
  }
  return all
}
