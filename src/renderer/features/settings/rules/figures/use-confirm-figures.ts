import { useCallback } from 'react'
import type { Row } from '#shared/entities/index.ts'
import type { Figure } from '#shared/domain/time/labour/figure-sources.ts'
import { confirming } from '#shared/domain/time/labour/to-confirm.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { undoEdit } from '#renderer/records/form/undo-edit.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'

/** Figures of law that somebody looked up, each with the source they read. */
interface Confirmed {
  readonly figures: readonly (readonly [Figure, string])[]
  readonly by: string
  readonly on: string
}

/** Confirms figures of a rule set, which can be undone. False when it was refused, which is said. */
export function useConfirmFigures(): (set: Row<'labourRuleSets'>, confirmed: Confirmed) => Promise<boolean> {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (set, { figures, by, on }) => {
      try {
        const patch = { confirmed: confirming(set, figures, { by, on }) }
        const { row, waits } = await patchRecord('labourRuleSets', set, patch)
        pushUndo(undoEdit('labourRuleSets', set, patch, row), waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [toasts, pushUndo],
  )
}
