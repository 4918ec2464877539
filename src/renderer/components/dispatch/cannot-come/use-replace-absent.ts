import { useState } from 'react'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { replaceAbsent, type Asked } from './replace-absent.ts'
import { useReplaced } from './use-replaced.ts'

/** Does all that is asked about people who cannot come; one undo takes all of it back, and what was refused is named. */
export function useReplaceAbsent(onDone: () => void) {
  const toasts = useToasts()
  const { tellUndo, tellRefused } = useReplaced()
  const [isRunning, setRunning] = useState(false)

  const run = async (asked: Asked): Promise<void> => {
    setRunning(true)
    try {
      const done = await replaceAbsent(asked)
      const { absences, placed, texts, refused } = done
      // It closes first: Ctrl+Z in its field would take back letters.
      if (absences > 0) {
        onDone()
        tellUndo(({ t: words }) => words('cannotCome.done', { count: absences, placed, texts }), done)
      }
      tellRefused(refused)
    } catch (error) {
      toasts.error(error)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
