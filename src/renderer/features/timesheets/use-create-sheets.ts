import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LooseTime } from '#shared/contract/time/timesheets.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { runEach, type Progress } from '#renderer/records/run-each.ts'
import { AT_ONCE } from '#renderer/records/use-bulk-run.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

interface Period {
  readonly periodStart: string
  readonly periodEnd: string
}

export const lineKey = ({ siteId, supervisorId }: LooseTime): string => `${siteId} ${supervisorId ?? ''}`

/** Makes one timesheet, or adds its time to the one there is; what was made anew can be undone. */
async function createOne({ siteId, supervisorId, sheet }: LooseTime, period: Period, undoReason: string) {
  if (sheet) return runVerb('timesheets.gather', { id: sheet._id }).then(({ waits }) => ({ waits }))
  const made = await runVerb('timesheets.create', { siteId, supervisorId: supervisorId ?? '', ...period })
  const id = made.changed.find(({ entity }) => entity === 'timesheets')?.row._id ?? ''
  const undo = async () => void (await runVerb('timesheets.remove', { id, reason: undoReason }))
  return { waits: made.waits, undo }
}

/** Makes the timesheets of some lines, an operation each; it can be stopped, and one undo takes back what was made. */
export function useCreateSheets(period: Period) {
  const { t } = useTranslation()
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<readonly { readonly line: LooseTime; readonly why: string }[]>([])
  const isStopped = useRef(false)
  const create = async (lines: readonly LooseTime[]): Promise<boolean> => {
    isStopped.current = false
    const undoReason = t('timesheets.undoReason')
    const ran = await runEach(
      lines,
      (line) => createOne(line, period, undoReason),
      { isStopped: () => isStopped.current, onProgress: setProgress },
      AT_ONCE,
    )
    setProgress(null)
    setFailed(ran.failed.map(({ row, error }) => ({ line: row, why: errorText(t, failureOf(error)) })))
    const count = ran.done.length
    const waits = ran.done.at(-1)?.waits === true
    if (count > 0) pushUndo({ label: ({ t: texts }) => texts('timesheets.created', { count }), undo: ran.undo }, waits)
    return ran.failed.length === 0
  }
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  return { create, stop, progress, failed }
}
