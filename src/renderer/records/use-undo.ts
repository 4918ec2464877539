import { createContext, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Reversible, UndoStack } from './undo.ts'

const UndoContext = createContext<UndoStack | null>(null)
export const UndoProvider = UndoContext.Provider

/**
 * To be called after a reversible action: puts it on the undo stack (Ctrl+Z) and shows a toast with *Annuler*, which also
 * says that the change waits to be sent when `isUnsent` is true.
 */
export function usePushUndo(): (entry: Reversible, isUnsent: boolean) => void {
  const stack = useUndoStack()
  const { undo } = useUndoActions()
  const toasts = useToasts()
  const { t } = useTranslation()
  return useCallback(
    (entry, isUnsent) => {
      stack.push(entry)
      const note = isUnsent ? { note: t('notifications.keptHere') } : {}
      toasts.confirm(entry.label, { undo: () => void undo(entry), ...note })
    },
    [stack, undo, toasts, t],
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

function useUndoStack(): UndoStack {
  const stack = useContext(UndoContext)
  if (!stack) throw new Error('useUndo needs an UndoProvider')
  return stack
}

/** Undoes and redoes; the toast that says so replaces that of the action. */
function useUndoActions() {
  const stack = useUndoStack()
  const toasts = useToasts()
  const { t } = useTranslation()
  return useMemo(() => {
    const undo = async (entry?: Reversible): Promise<void> => {
      try {
        const undone = await stack.undo(entry)
        if (!undone) return
        const again = undone.redo ? { action: { label: t('notifications.redo'), run: () => void redo() } } : {}
        toasts.confirm(t('notifications.undone', { label: undone.label }), again)
      } catch (error) {
        toasts.error(error)
      }
    }
    const redo = async (): Promise<void> => {
      try {
        const redone = await stack.redo()
        if (redone) toasts.confirm(redone.label, { undo: () => void undo(redone) })
      } catch (error) {
        toasts.error(error)
      }
    }
    return { undo, redo }
  }, [stack, toasts, t])
}
