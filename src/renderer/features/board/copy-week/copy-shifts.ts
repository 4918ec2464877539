import type { ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Progress } from '#renderer/records/run-each.ts'
import { batchesOf, runWithoutRefused, type RefusedShift } from './copy-batches.ts'

interface Copying {
  readonly isOffline: boolean
  readonly isStopped: () => boolean
  readonly onProgress: (progress: Progress) => void
}

/** What was done of what was asked for; `failure` ended it before its end. */
interface Copied {
  readonly done: readonly ShiftToCopy[]
  readonly refused: readonly RefusedShift[]
  readonly waits: boolean
  readonly failure: unknown
}

async function runAll(
  shifts: readonly ShiftToCopy[],
  run: Parameters<typeof runWithoutRefused>[1],
  { isOffline, isStopped, onProgress }: Copying,
): Promise<Copied> {
  const done: ShiftToCopy[] = []
  const refused: RefusedShift[] = []
  let waits = false
  let failure: unknown = null
  for (const batch of batchesOf(shifts, isOffline)) {
    if (isStopped()) break
    onProgress({ done: done.length + refused.length, total: shifts.length })
    try {
      const ran = await runWithoutRefused(batch, run)
      done.push(...ran.done)
      refused.push(...ran.refused)
      waits = ran.waits
    } catch (error) {
      failure = error
      break
    }
  }
  return { done, refused, waits, failure }
}

/** Gives shifts to their people as they were read; those to verify for a reason. */
export const copyShifts = (shifts: readonly ShiftToCopy[], reason: string, copying: Copying): Promise<Copied> =>
  runAll(shifts, give(reason, true), copying)

/** The same again, whatever changed since. */
export const copyAgain = (shifts: readonly ShiftToCopy[], reason: string, copying: Copying): Promise<Copied> =>
  runAll(shifts, give(reason, false), copying)

const give = (reason: string, asRead: boolean) => (shifts: readonly ShiftToCopy[]) =>
  runVerb('assignments.assignMany', {
    items: shifts.map(({ assignmentId: id, employeeId, baseRev, verdict }) => ({
      id,
      employeeId,
      ...(asRead && { baseRev }),
      ...(verdict === 'review' && { override: { reason } }),
    })),
  })

/** Takes them back; whoever has none of them any more is answered as refused. */
export const takeBack = (shifts: readonly ShiftToCopy[], copying: Copying): Promise<Copied> =>
  runAll(
    shifts,
    (batch) => runVerb('assignments.unassignMany', { items: batch.map(({ assignmentId: id }) => ({ id })) }),
    copying,
  )
