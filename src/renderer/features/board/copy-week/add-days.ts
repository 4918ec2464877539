import type { ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { rememberDays } from '#renderer/components/dispatch/added-days.ts'
import { runVerb } from '#renderer/records/write.ts'
import { arrivals } from '../arrivals.ts'
import { runAll, takeBack, type Copied, type Copying } from './copy-shifts.ts'

/** The shifts of a week whose orders can get the day. */
export const addable = (skipped: readonly ShiftNotCopied[]): readonly ShiftNotCopied[] =>
  skipped.filter(({ canAddDay }) => canAddDay === true)

interface WithDays extends Copied<ShiftNotCopied> {
  /** Takes the shifts back, and the days from their orders. */
  readonly undo: (copying: Copying) => Promise<Copied<ShiftNotCopied>>
}

/** Orders get the days that they lack, with the people of the week that is copied. */
export async function copyWithDays(
  shifts: readonly ShiftNotCopied[],
  undoReason: string,
  copying: Copying,
): Promise<WithDays> {
  const giveDaysBack = await rememberDays(shifts)
  const made: ShiftNotCopied[] = []
  const run = async (batch: readonly ShiftNotCopied[]) => {
    const items = batch.map(({ assignmentId: id, employeeId, date }) => ({ id, employeeId, date, addDay: true }))
    const written = await runVerb('assignments.copyMany', { items })
    for (const [n, assignmentId] of arrivals(written, items).entries()) {
      const shift = batch[n]
      if (shift && assignmentId !== undefined) made.push({ ...shift, assignmentId })
    }
    return written
  }
  const ran = await runAll(shifts, run, copying)
  const undo = async (undoing: Copying) => {
    const back = await takeBack(made, undoReason, undoing)
    if (back.failure === null && ran.done.length > 0) await giveDaysBack()
    return back
  }
  return { ...ran, undo }
}
