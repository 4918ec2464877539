import { createContext, useCallback, useContext } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Reversible, UndoStack } from './undo.ts'

const UndoContext = createContext<UndoStack | null>(null)
export const UndoProvider = UndoContext.Provider

function useUndoStack(): UndoStack {
  const stack = useContext(UndoContext)
  if (!stack) throw new Error('useUndo needs an UndoProvider')
  return stack
}

/**
 * To be called after a reversible action: puts it on the undo stack (Ctrl+Z) and shows a toast with *Annuler*, which also
 * says that the change waits to be sent when `isUnsent` is true.
 */
export function usePushUndo(): (entry: Reversible, isUnsent: boolean) => void {
  const stack = useUndoStack()
  const undo = useUndoEntry()
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

/** Ctrl+Z outside of text fields undoes the last reversible action. */
export function useUndoShortcut(): void {
  const undo = useUndoEntry()
  useHotkeys([['mod+Z', () => void undo()]])
}

function useUndoEntry(): (entry?: Reversible) => Promise<void> {
  const stack = useUndoStack()
  const toasts = useToasts()
  const { t } = useTranslation()
  return useCallback(
    async (entry) => {
      try {
        const undone = await stack.undo(entry)
        if (undone) toasts.confirm(t('notifications.undone', { label: undone.label }))
      } catch (error) {
        toasts.error(error)
      }
    },
    [stack, toasts, t],
  )
}
