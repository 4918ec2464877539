import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { freedBy, giveBack, type Freed as Assignment } from '#renderer/components/dispatch/freed-assignments.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Freeing } from './absence-values.ts'
import { restore } from './decide-each.ts'

type Absence = Row<'absences'>

/** What absences freed that is still to fill and still has its person. */
async function stillFreed(absences: readonly Absence[]): Promise<readonly Assignment[]> {
  const ids = absences.flatMap(({ impactedAssignmentIds }) => impactedAssignmentIds).slice(0, 200)
  if (ids.length === 0) return []
  const page = { filters: [{ field: '_id', op: 'anyOf' as const, value: ids }], limit: 200 }
  const { rows } = await request('records.list', { entity: 'assignments', page })
  const people = new Set(absences.map(({ employeeId }) => employeeId))
  return (rows as unknown as Row<'assignments'>[]).filter(
    (row) => isVacant(row) && row.endReason === 'absent' && row.employeeId !== null && people.has(row.employeeId),
  )
}

interface Decision {
  readonly to: AbsenceStatus
  readonly assignments?: Freeing
  readonly reason?: string
}

/** Decides absences, one or many, and takes decisions back; what an undone or cancelled one freed is given back when asked. */
export function useAbsenceActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const undoReason = t('board.undoReason')
    const decide = async (
      absences: readonly Absence[],
      decision: Decision,
      touched: readonly Assignment[] = [],
    ): Promise<boolean> => {
      const asked = { ids: absences.map(({ _id }) => _id), ...decision }
      const count = absences.length
      const label: Say = (words) => words.t(`absences.done.${decision.to}`, { count })
      try {
        const written = await runVerb('absences.decide', asked)
        const freed = freedBy(written, touched)
        const undo = async () => {
          await restore(absences)
          await giveBack(freed, undoReason)
        }
        const redo = async () => void (await runVerb('absences.decide', asked))
        const left = decision.to === 'cancelled' ? await stillFreed(absences) : []
        const offer = {
          action: {
            label: (({ t: texts }) => texts('absences.giveBack', { count: left.length })) satisfies Say,
            run: () => void giveBack(left, undoReason).catch((error: unknown) => toasts.error(error)),
          },
        }
        pushUndo({ label, undo, redo }, written.waits, left.length > 0 ? offer : {})
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }

    /** After an absence was recorded: one undo cancels it and gives back what it freed. */
    const recorded = (absence: Absence, freed: readonly Assignment[], waits: boolean) =>
      pushUndo(
        {
          label: ({ t: texts }) =>
            freed.length > 0 ? texts('absences.recordedFreed', { count: freed.length }) : texts('absences.recorded'),
          undo: async () => {
            await runVerb('absences.decide', { ids: [absence._id], to: 'cancelled' })
            await giveBack(freed, undoReason)
          },
        },
        waits,
      )
    /** After a change of an absence freed what it touches: its undo gives that back. */
    const freed = (assignments: readonly Assignment[], waits: boolean) =>
      pushUndo(
        {
          label: ({ t: texts }) => texts('absences.recordedFreed', { count: assignments.length }),
          undo: () => giveBack(assignments, undoReason),
        },
        waits,
      )
    return { decide, recorded, freed }
  }, [t, toasts, pushUndo])
}
