import { useCallback, useRef, useState } from 'react'
import type { AnyRow } from '#shared/model/values.ts'
import { said, type Say } from '#renderer/notifications/say.ts'
import { runEach, type Done, type Failed, type Progress } from './run-each.ts'
import { untilWritten } from './write.ts'
import { usePushFinal, usePushUndo } from './use-undo.ts'

/** How often progress is drawn: rows take a few milliseconds each. */
const DRAWN_MS = 100

/** Rows whose operations are sent together: half of what one push takes. */
export const AT_ONCE = 50

/** What was done to some of the rows; to fewer than were chosen, it says of how many. */
export const partOf =
  (label: Say, count: number, total: number): Say =>
  (words) =>
    count < total
      ? words.t('bulk.part', { label: said(label, words), total: words.formats.number(total) })
      : said(label, words)

/**
 * Acts on rows one after another; what fails is reported by row, and one undo takes back the rest, also after a stop, where it
 * can be taken back.
 */
export function useBulkRun() {
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<readonly Failed<AnyRow>[]>([])
  const isStopped = useRef(false)

  /** Returns why rows failed. `label` says what was done to how many of all of them. */
  const run = useCallback(
    async (
      rows: readonly AnyRow[],
      act: (row: AnyRow) => Promise<Done>,
      label: (count: number, total: number) => Say,
      atOnce = 1,
    ): Promise<readonly Failed<AnyRow>[]> => {
      isStopped.current = false
      let drawn = 0
      const running = runEach(
        rows,
        act,
        {
          isStopped: () => isStopped.current,
          onProgress: (now) => {
            if (now.done > 0 && Date.now() - drawn < DRAWN_MS) return
            drawn = Date.now()
            setProgress(now)
          },
        },
        atOnce,
      )
      const ran = await untilWritten(running)
      setProgress(null)
      setFailed(ran.failed)
      const count = ran.done.length
      // Operations are sent in order: when the last one is applied, so are the others.
      const isWaiting = ran.done.at(-1)?.waits === true
      const canUndo = ran.done.some(({ undo }) => undo !== undefined)
      if (count > 0 && canUndo) pushUndo({ label: label(count, rows.length), undo: ran.undo }, isWaiting)
      else if (count > 0) pushFinal(label(count, rows.length), isWaiting)
      return ran.failed
    },
    [pushUndo, pushFinal],
  )
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  return { run, stop, progress, failed }
}
