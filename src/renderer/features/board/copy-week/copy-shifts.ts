import type { ShiftAgain, ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { runVerb } from '#renderer/records/write.ts'
import { heldBefore, openBefore } from '#renderer/components/dispatch/as-before.ts'
import type { Progress } from '#renderer/records/run-each.ts'
import { batchesOf, runWithoutRefused, type RefusedShift } from './copy-batches.ts'

export interface Copying {
  readonly isOffline: boolean
  readonly isStopped: () => boolean
  readonly onProgress: (progress: Progress) => void
}

/** What was done of what was asked for; `failure` ended it before its end. */
export interface Copied<S extends ShiftAgain = ShiftToCopy> {
  readonly done: readonly S[]
  readonly refused: readonly RefusedShift<S>[]
  readonly waits: boolean
  readonly failure: unknown
}

/** Does something with all shifts, batch after batch, until it is stopped or fails. */
export async function runAll<S extends ShiftAgain>(
  shifts: readonly S[],
  run: (shifts: readonly S[]) => Promise<Written>,
  { isOffline, isStopped, onProgress }: Copying,
): Promise<Copied<S>> {
  const done: S[] = []
  const refused: RefusedShift<S>[] = []
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

type Taken = ShiftAgain & Pick<ShiftToCopy, 'assignmentId'> & Partial<Pick<ShiftToCopy, 'was'>>

/** Whoever refused what was filled, or could not come, is remembered with it again. */
const isOfOther = ({ was, employeeId }: Taken): boolean =>
  was !== undefined && was.employeeId !== null && was.employeeId !== employeeId

const open = (shifts: readonly Taken[]) =>
  runVerb('assignments.unassignMany', {
    items: shifts.map(({ assignmentId: id, employeeId, was }) => ({
      id,
      before: openBefore({ opened: was?.opened ?? null }, employeeId),
    })),
  })

const giveToOther = (reason: string) => (shifts: readonly Taken[]) =>
  runVerb('assignments.replaceMany', {
    items: shifts.flatMap(({ assignmentId: id, was }) =>
      was?.employeeId ? [{ id, employeeId: was.employeeId, before: heldBefore(was), override: { reason } }] : [],
    ),
  })

/** Takes them back; whoever has none of them any more is answered as refused. */
export async function takeBack<S extends Taken>(
  shifts: readonly S[],
  reason: string,
  copying: Copying,
): Promise<Copied<S>> {
  const opened = await runAll(
    shifts.filter((shift) => !isOfOther(shift)),
    open,
    copying,
  )
  const others = shifts.filter(isOfOther)
  if (others.length === 0 || opened.failure !== null) return opened
  const given = await runAll(others, giveToOther(reason), copying)
  return {
    done: [...opened.done, ...given.done],
    refused: [...opened.refused, ...given.refused],
    waits: opened.waits || given.waits,
    failure: given.failure,
  }
}
