import { useMemo } from 'react'
import type { MovableStage } from '#shared/domain/people/applicant-stage.ts'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord, runVerb } from '#renderer/records/write.ts'

export type Applicant = Row<'applicants'>

const nameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** Says that some applicants, of whom one is the first, are in another stage now. */
export const movedLabel =
  (first: Applicant, count: number, stage: MovableStage): Say =>
  ({ t }) =>
    t('applicants.moved', { count, name: nameOf(first), stage: choiceLabel(t, 'applicants', 'stage', stage) })

/** Moves applicants from stage to stage; a toast tells the result with its undo, or why it was refused. */
export function useApplicantActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(
    () => ({
      /** True when they were moved; those in that stage already stay. */
      move: async (all: readonly Applicant[], stage: MovableStage, reason = ''): Promise<boolean> => {
        const rows = all.filter((row) => row.stage !== stage)
        const [first] = rows
        if (!first) return true
        const given = reason.trim() === '' ? {} : { reason: reason.trim() }
        const now = rows.map(({ _id: id }) => ({ id }))
        const label = movedLabel(first, rows.length, stage)
        try {
          const seen = rows.map(({ _id: id, rev: baseRev }) => ({ id, baseRev }))
          const { waits } = await runVerb('applicants.move', { applicants: seen, stage, ...given })
          const undo = async () => void (await runVerb('applicants.moveBack', { applicants: now }))
          const redo = async () => void (await runVerb('applicants.move', { applicants: now, stage, ...given }))
          pushUndo({ label, undo, redo }, waits)
          return true
        } catch (error) {
          toasts.error(error)
          return false
        }
      },
      /** Somebody of the same name and birth date is another person. */
      tellApart: async (row: Pick<Applicant, '_id' | 'rev' | 'distinctFromIds'>, otherId: string, name: string) => {
        const before = row.distinctFromIds
        try {
          const { row: after, waits } = await patchRecord('applicants', row, {
            distinctFromIds: [...before, otherId],
          })
          const undo = async () => void (await patchRecord('applicants', after, { distinctFromIds: before }))
          pushUndo({ label: ({ t }) => t('applicants.duplicates.toldApart', { name }), undo }, waits)
        } catch (error) {
          toasts.error(error)
        }
      },
    }),
    [toasts, pushUndo],
  )
}
