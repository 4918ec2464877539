import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { said, type Say } from '#renderer/notifications/say.ts'
import type { ToastOptions } from '#renderer/notifications/show-toast.tsx'
import { toasts } from '#renderer/notifications/use-toasts.ts'
import { paths } from '#renderer/screens/paths.ts'
import { whenRefused } from './refused-ops.ts'

interface Told {
  /** What was done, as the toast said it; null where it did not say what. */
  readonly label: Say | null
  /** What waits to be sent of it. */
  readonly ops: readonly string[]
  readonly isShown: () => boolean
  readonly options?: ToastOptions
  /** Takes back what of it was not refused. */
  readonly undo?: () => void
  /** All of it was refused. */
  readonly onNothingDone?: () => void
}

export const refusedText =
  (label: Say): Say =>
  (words) =>
    words.t('notifications.refused', { label: said(label, words) })

/**
 * To be called with a toast that says that something is kept on this computer: once the server refuses it that is no longer true.
 * The toast, if it is still on screen, then says so and leads to the conflict; one that is gone stays gone, since the conflicts are
 * counted at the head of every screen.
 */
export function tellRefused({ label, ops, isShown, options, undo, onNothingDone }: Told): void {
  whenRefused(ops, (refused) => {
    const isAll = refused.length === ops.length
    if (isAll) onNothingDone?.()
    const [first] = refused
    if (!first || !isShown()) return
    const text: Say = (words) => {
      if (label === null) return words.t('notifications.conflict')
      return isAll
        ? said(refusedText(label), words)
        : words.t('notifications.partlyRefused', { label: said(label, words) })
    }
    toasts.warn(text, {
      ...(options?.key !== undefined && { key: options.key }),
      note: ({ t }) => errorText(t, failureOf(first.refusal)),
      action: {
        label: ({ t }) => t('notifications.seeConflict'),
        run: () => void (location.hash = `#${paths.conflict(first.conflictId)}`),
      },
      ...(!isAll && undo && { undo }),
      stays: true,
    })
  })
}
