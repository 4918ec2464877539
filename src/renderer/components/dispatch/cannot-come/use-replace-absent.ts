import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { replaceAbsent, type Asked, type Refused } from './replace-absent.ts'

/** Does all that is asked about people who cannot come; one undo takes all of it back, and what was refused is named. */
export function useReplaceAbsent(onDone: () => void) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isRunning, setRunning] = useState(false)

  const why = ({ name, error }: Refused) => {
    const text = error === null ? t('cannotCome.notReached') : errorText(t, failureOf(asAppError(error)))
    return name === '' ? text : `${name} (${text})`
  }
  const run = async (asked: Asked): Promise<void> => {
    setRunning(true)
    try {
      const { absences, placed, texts, waits, refused, undo } = await replaceAbsent(asked)
      const label: Say = ({ t: words }) => words('cannotCome.done', { count: absences, placed, texts })
      const takeAllBack = async () => {
        const left = await undo(t('board.undoReason'))
        if (left > 0) toasts.warn(({ t: words }) => words('cannotCome.textsLeft', { count: left }))
      }
      // It closes first: Ctrl+Z in its field would take back letters.
      if (absences > 0) {
        onDone()
        pushUndo({ label, undo: takeAllBack }, waits)
      }
      if (refused.length > 0) {
        const list = refused.map(why)
        toasts.warn(({ t: words, formats }) => words('cannotCome.refused', { list: formats.list(list) }), {
          key: 'cannotCome',
          stays: true,
        })
      }
    } catch (error) {
      toasts.error(error)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
