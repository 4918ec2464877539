import type { AppError } from '#shared/contract/errors.ts'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { inSentence, said, type Say } from '#renderer/notifications/say.ts'
import type { ToastOptions } from '#renderer/notifications/show-toast.tsx'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Reversible, UndoStack } from './undo.ts'
import { refusedText, tellRefused } from './tell-refused.ts'
import { takeUnsent, whenWritten } from './write.ts'

const UndoContext = createContext<UndoStack | null>(null)
export const UndoProvider = UndoContext.Provider

interface More extends ToastOptions {
  readonly refusal?: AppError
}

/**
 * To be called after a reversible action: puts it on the undo stack (Ctrl+Z) and shows a toast with *Annuler*, which also
 * says that the change waits to be sent when `isUnsent` is true. `more` is added to the toast; with `refusal` it says why
 * this was done instead of what was asked.
 */
export function usePushUndo(): (entry: Reversible, isUnsent: boolean, more?: More) => void {
  const stack = useUndoStack()
  const { undo } = useUndoActions()
  const toasts = useToasts()
  return useCallback(
    (entry, isUnsent, { refusal, ...more } = {}) => {
      stack.push(entry)
      const note: { note?: Say } = isUnsent ? { note: ({ t }) => t('notifications.keptHere') } : {}
      const options = { undo: () => void undo(entry), ...note, ...more }
      const isShown = refusal ? toasts.error(refusal, options) : toasts.confirm(entry.label, options)
      followRefusals(stack, entry, isShown, options)
    },
    [stack, undo, toasts],
  )
}

/** To be called after an action that cannot be undone: shows a toast, and Ctrl+Z says so instead of undoing an older one. */
export function usePushFinal(): (label: Say, isUnsent: boolean) => void {
  const stack = useUndoStack()
  const toasts = useToasts()
  return useCallback(
    (label, isUnsent) => {
      stack.push({ label, isFinal: true, answer: finalText(label) })
      const isShown = toasts.confirm(label, isUnsent ? { note: ({ t }) => t('notifications.keptHere') } : {})
      tellRefused({ label, ops: takeUnsent(), isShown })
    },
    [stack, toasts],
  )
}

/** Outside of text fields, Ctrl+Z undoes the last reversible action, and Ctrl+Shift+Z or Ctrl+Y does it again. */
export function useUndoShortcuts(): void {
  const { undo, redo } = useUndoActions()
  useShortcuts(
    'shell.shortcuts.everywhere',
    [
      { keys: 'mod+Z', label: 'shell.shortcuts.undo', run: () => void undo(), overDialogs: true },
      { keys: 'mod+shift+Z mod+Y', label: 'shell.shortcuts.redo', run: () => void redo(), overDialogs: true },
    ],
    { isGlobal: true },
  )
}

export function useUndoStack(): UndoStack {
  const stack = useContext(UndoContext)
  if (!stack) throw new Error('useUndo needs an UndoProvider')
  return stack
}

const nothingToUndo: Say = ({ t }) => t('notifications.nothingToUndo')
const nothingToRedo: Say = ({ t }) => t('notifications.nothingToRedo')
const redoText: Say = ({ t }) => t('notifications.redo')
const finalText =
  (label: Say): Say =>
  (words) =>
    words.t('notifications.cannotUndo', { label: said(label, words) })
const undoneText =
  (label: Say): Say =>
  (words) =>
    words.t('notifications.undone', { label: inSentence(said(label, words)) })

/**
 * What of an action waits to be sent may be refused: there is nothing to undo then. An undo of it would take away what
 * somebody else did there.
 */
function followRefusals(
  stack: UndoStack,
  entry: Reversible,
  isShown: () => boolean,
  options: ToastOptions & { readonly undo: () => void },
): void {
  tellRefused({
    label: entry.label,
    ops: takeUnsent(),
    isShown,
    options,
    undo: options.undo,
    onNothingDone: () => stack.refuse(entry, refusedText(entry.label)),
  })
}

/** Undoes and redoes; the toast that says so replaces that of the action. */
function useUndoActions() {
  const stack = useUndoStack()
  const toasts = useToasts()
  return useMemo(() => {
    const undo = async (entry?: Reversible): Promise<void> => {
      try {
        // What a person undoes is what they did last, though its answer is still on its way.
        if (!entry) await whenWritten()
        const undone = await stack.undo(entry)
        if (!undone) return void (entry ?? toasts.warn(nothingToUndo))
        if ('isFinal' in undone) return void toasts.warn(undone.answer)
        const again = undone.redo ? { action: { label: redoText, run: () => void redo() } } : {}
        const label = undone.undone ?? undoneText(undone.label)
        tellRefused({ label, ops: takeUnsent(), isShown: toasts.confirm(label, again) })
      } catch (error) {
        toasts.error(error)
      }
    }
    const redo = async (): Promise<void> => {
      try {
        const redone = await stack.redo()
        if (!redone) return void toasts.warn(nothingToRedo)
        const options = { undo: () => void undo(redone) }
        followRefusals(stack, redone, toasts.confirm(redone.label, options), options)
      } catch (error) {
        toasts.error(error)
      }
    }
    return { undo, redo }
  }, [stack, toasts])
}
