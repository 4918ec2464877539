import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import type { Kit, Make } from './moves-office.ts'
import type { Made } from './operation-log.ts'

/** What so many kinds of moves rarely come to by chance. */
export interface RareMoves {
  /** What there may be once only, the same from each device: a holiday, and an absence of one person. */
  readonly twins: () => readonly Make[]
  /** A text for a later day, then its removal. */
  readonly takenBack: () => readonly Make[]
  /** An order, a person on one of its days, and an absence of theirs that frees it. */
  readonly freed: () => readonly Make[]
}

/** Far from the days that other moves choose. */
const TWIN_DAY = '2031-05-05'
/** Later than any other order of a world. */
const FREED_IN_DAYS = 9
const LATER_MS = 20 * 86_400_000

/** `place` makes an order that begins in so many days. */
export function rareMoves(
  { now, today, rowsOf, idOf, create, verb }: Kit,
  place: (mark: string, inDays: number) => Made | null,
): RareMoves {
  const recordAbsence = (mark: string, employeeId: string, day: string, assignments: 'keep' | 'free'): Made => {
    const days = { startDate: day, endDate: day, startTime: null, endTime: null }
    const given = draft('absences', { employeeId, type: 'vacation', ...days })
    const absence = { ...given, _id: uuidv7(), reason: mark }
    return verb('absences.record', { absence, status: 'approved', assignments })
  }
  const assignmentToFree = (employee: 'is null' | 'is not null') =>
    rowsOf('assignments', `"employeeId" ${employee} and "date" >= '${addDays(today(), FREED_IN_DAYS)}'`)[0]
  return {
    twins: () => {
      const employeeId = String(rowsOf('employees')[0]?._id)
      return [
        (mark) => create('holidays', { date: TWIN_DAY, reference: mark }),
        (mark) => recordAbsence(mark, employeeId, TWIN_DAY, 'keep'),
      ]
    },
    freed: () => [
      (mark) => place(mark, FREED_IN_DAYS),
      (mark) => {
        const free = assignmentToFree('is null')
        const employeeId = rowsOf('employees')[1]?._id
        return free ? verb('assignments.assign', { id: free._id, employeeId, override: { reason: mark } }) : null
      },
      (mark) => {
        const busy = assignmentToFree('is not null')
        return busy ? recordAbsence(mark, String(busy['employeeId']), String(busy['date']), 'free') : null
      },
    ],
    takenBack: () => {
      const id = uuidv7()
      const scheduledAt = new Date(now() + LATER_MS).toISOString()
      const text = { id, type: 'General', employeeId: idOf('employees'), scheduledAt }
      return [
        (mark) => verb('messages.compose', { messages: [{ ...text, body: mark }], pending: false }),
        () => verb('messages.remove', { ids: [id] }, false),
      ]
    },
  }
}
