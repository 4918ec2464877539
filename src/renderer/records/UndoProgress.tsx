import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoStack } from './use-undo.ts'

// Not part of what is read before the first screen.
const BulkProgress = lazy(async () => ({ default: (await import('./grid/bulk/BulkProgress.tsx')).BulkProgress }))

/** How far an undo of many rows is, wherever one is by then. */
export function UndoProgress() {
  const { t } = useTranslation()
  const stack = useUndoStack()
  const progress = useSyncExternalStore(stack.watch, stack.undoing)
  return (
    progress && (
      <Suspense>
        <BulkProgress title={t('bulk.undoing')} progress={progress} />
      </Suspense>
    )
  )
}
