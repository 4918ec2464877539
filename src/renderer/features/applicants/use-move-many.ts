import { useCallback } from 'react'
import type { MovableStage } from '#shared/domain/people/applicant-stage.ts'
import { MOST_MOVED } from '#shared/verbs/people/move-applicants.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { AT_ONCE, partOf, useBulkRun } from '#renderer/records/use-bulk-run.ts'
import { runVerb } from '#renderer/records/write.ts'
import { movedLabel, useApplicantActions, type Applicant } from './use-applicant-actions.ts'

/** Takes applicants to a stage: together as far as one operation goes, else one after another with progress and a stop. */
export function useMoveMany() {
  const toasts = useToasts()
  const { move } = useApplicantActions()
  const { run, stop, progress } = useBulkRun()
  /** True when at least one was moved, or all are there already. */
  const moveMany = useCallback(
    async (all: readonly Applicant[], stage: MovableStage, reason = ''): Promise<boolean> => {
      const rows = all.filter((row) => row.stage !== stage)
      const [first] = rows
      if (rows.length <= MOST_MOVED || !first) return move(rows, stage, reason)
      const given = reason.trim() === '' ? {} : { reason: reason.trim() }
      const act = async ({ _id: id, rev: baseRev }: AnyRow): Promise<Done> => {
        const { waits } = await runVerb('applicants.move', { applicants: [{ id, baseRev }], stage, ...given })
        return { waits, undo: async () => void (await runVerb('applicants.moveBack', { applicants: [{ id }] })) }
      }
      const told = (count: number, total: number) => partOf(movedLabel(first, count, stage), count, total)
      const failed = await run(rows as readonly unknown[] as readonly AnyRow[], act, told, AT_ONCE)
      if (failed[0]) toasts.error(failed[0].error)
      return failed.length < rows.length
    },
    [move, run, toasts],
  )
  return { moveMany, stop, progress }
}
