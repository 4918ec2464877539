import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#shared/model/query.ts'
import { MOST_FREED } from '#shared/verbs/dispatch/free-assignments.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { freedBy, giveBack, type Freed } from './freed-assignments.ts'

/** Frees everybody who is to come to the assignments of a view, and tells `tell` what each operation freed. */
async function freeAll(
  view: View,
  reason: string,
  tell: (freed: readonly Freed[], waits: boolean) => void,
): Promise<void> {
  const awaited = await readAll('assignments', view)
  for (let at = 0; at < awaited.length; at += MOST_FREED) {
    const part = awaited.slice(at, at + MOST_FREED)
    const written = await runVerb('assignments.free', { ids: part.map(({ _id }) => _id), reason })
    tell(freedBy(written, part), written.waits)
  }
}

/** Frees the assignments of a view, for a reason; one undo gives all of them back, also of a part that succeeded. */
export function useFreeAssignments() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isRunning, setRunning] = useState(false)
  const undoReason = t('board.undoReason')
  const free = async (view: View, reason: string): Promise<boolean> => {
    const freed: Freed[] = []
    let isUnsent = false
    setRunning(true)
    const failure: unknown = await freeAll(view, reason, (part, waits) => {
      freed.push(...part)
      isUnsent = waits
    }).then(
      () => null,
      (error: unknown) => error,
    )
    setRunning(false)
    const count = freed.length
    const label: Say = ({ t: texts }) => texts('board.freed', { count })
    if (count > 0) pushUndo({ label, undo: () => giveBack(freed, undoReason) }, isUnsent)
    if (failure !== null) toasts.error(failure)
    return failure === null
  }
  return { free, isRunning }
}
