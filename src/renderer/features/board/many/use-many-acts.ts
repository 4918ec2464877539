import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { answersOf, isHeld, isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { giveBack } from '#renderer/components/dispatch/freed-assignments.ts'
import { nothingDone } from '#renderer/components/dispatch/refused-shifts.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Chosen } from './marks.ts'

/** What can be done with several assignments at once. */
export const MANY_ACTS = ['confirm', 'publish', 'unassign', 'cancel'] as const
export type ManyAct = (typeof MANY_ACTS)[number]

const CAN: Readonly<Record<ManyAct, (assignment: BoardAssignment) => boolean>> = {
  confirm: (assignment) => answersOf(assignment).confirm,
  publish: (assignment) => answersOf(assignment).publish,
  unassign: isHeld,
  cancel: (assignment) => isHeld(assignment) || isOpen(assignment),
}

/** Those of some assignments that an act is about. */
export const ableTo = (act: ManyAct, all: readonly BoardAssignment[]): readonly BoardAssignment[] =>
  all.filter(CAN[act])

interface Done {
  readonly run: (items: readonly { readonly id: string; readonly baseRev?: number }[]) => Promise<Written>
  readonly undo: () => Promise<unknown>
}

const ids = (of: readonly BoardAssignment[]) => of.map(({ _id: id }) => ({ id }))

/** Does one thing to several assignments by one operation: all of it is done, or nothing; one undo takes it back. */
export function useManyActs() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const reason = t('board.undoReason')
    const override = { reason }
    const acts: Readonly<Record<ManyAct, (all: readonly BoardAssignment[], why?: string) => Done>> = {
      confirm: (all) => ({
        run: (items) => runVerb('assignments.confirmMany', { items: [...items] }),
        undo: () => runVerb('assignments.awaitReplyMany', { items: ids(all) }),
      }),
      publish: (all) => ({
        run: (items) => runVerb('assignments.publishMany', { items: [...items] }),
        undo: () => runVerb('assignments.unpublishMany', { items: ids(all) }),
      }),
      unassign: (all) => ({
        run: (items) => runVerb('assignments.unassignMany', { items: [...items] }),
        undo: () => giveBack(all, reason),
      }),
      cancel: (all, why) => ({
        run: (items) =>
          runVerb('assignments.cancelMany', { items: items.map((item) => ({ ...item, ...(why && { reason: why }) })) }),
        undo: () =>
          runVerb('assignments.reinstateMany', {
            items: all.map(({ _id: id, status }) => ({
              id,
              status: status === 'confirmed' ? ('confirmed' as const) : ('pending' as const),
              override,
            })),
          }),
      }),
    }
    /** True once it is done. */
    return async (act: ManyAct, chosen: readonly Chosen[], why?: string): Promise<boolean> => {
      const able = chosen.filter(({ assignment }) => CAN[act](assignment))
      const all = able.map(({ assignment }) => assignment)
      const { run, undo } = acts[act](all, why)
      const count = all.length
      try {
        const { waits } = await run(all.map(({ _id: id, rev: baseRev }) => ({ id, baseRev })))
        const again = async () => void (await run(ids(all)))
        pushUndo(
          {
            label: ({ t: texts }) => texts(`board.many.acted.${act}`, { count }),
            undo: async () => void (await undo()),
            redo: again,
          },
          waits,
        )
        return true
      } catch (error) {
        const shifts = able.map(({ assignment: { date, siteShort }, name }) => ({ name, date, siteShort }))
        toasts.error(error, {}, nothingDone(error, shifts))
        return false
      }
    }
  }, [t, toasts, pushUndo])
}
