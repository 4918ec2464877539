import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_FREED } from '#shared/verbs/free-assignments.ts'
import { freedBy, giveBack, type Freed } from '#renderer/entities/freed-assignments.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { DaysOff } from './days-off.ts'
import { awaitedOn } from './planned-on.ts'

/** Frees everybody who is to come, and tells `tell` what each operation freed. */
async function freeAll(
  { from, to, name }: DaysOff,
  tell: (freed: readonly Freed[], waits: boolean) => void,
): Promise<void> {
  const awaited = await readAll('assignments', awaitedOn(from, to))
  for (let at = 0; at < awaited.length; at += MOST_FREED) {
    const part = awaited.slice(at, at + MOST_FREED)
    const written = await runVerb('assignments.free', { ids: part.map(({ _id }) => _id), reason: name })
    tell(freedBy(written, part), written.waits)
  }
}

/** Frees everybody who is to come on days off; one undo gives all of it back, also of a part that succeeded. */
export function useFreeDays() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isRunning, setRunning] = useState(false)
  const undoReason = t('board.undoReason')
  const free = async (days: DaysOff): Promise<boolean> => {
    const freed: Freed[] = []
    let isUnsent = false
    setRunning(true)
    const failure: unknown = await freeAll(days, (part, waits) => {
      freed.push(...part)
      isUnsent = waits
    }).then(
      () => null,
      (error: unknown) => error,
    )
    setRunning(false)
    const count = freed.length
    const label: Say = ({ t: texts }) => texts('settings.calendar.freed', { count })
    if (count > 0) pushUndo({ label, undo: () => giveBack(freed, undoReason) }, isUnsent)
    if (failure !== null) toasts.error(failure)
    return failure === null
  }
  return { free, isRunning }
}
