import { useTranslation } from 'react-i18next'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import type { Refused } from './at-once.ts'
import type { Replaced } from './replace-left.ts'

/** Tells what came of shifts that others were to take: one undo for all of it, and by name what was refused. */
export function useReplaced() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const why = ({ name, error }: Refused) => {
    const text = error === null ? t('cannotCome.notReached') : errorText(t, failureOf(asAppError(error)))
    return name === '' ? text : `${name} (${text})`
  }
  const tellUndo = (label: Say, { undo, waits }: Pick<Replaced, 'undo' | 'waits'>) => {
    const takeAllBack = async () => {
      const left = await undo(t('board.undoReason'))
      if (left === 0) return
      // Under a key of its own: the toast that says what was undone would replace it at once.
      toasts.warn(({ t: words }) => words('cannotCome.textsLeft', { count: left }), { key: 'textsLeft', stays: true })
    }
    pushUndo({ label, undo: takeAllBack }, waits)
  }
  const tellRefused = (refused: readonly Refused[]) => {
    if (refused.length === 0) return
    const list = refused.map(why)
    toasts.warn(({ t: words, formats }) => words('cannotCome.refused', { list: formats.list(list) }), {
      key: 'cannotCome',
      stays: true,
    })
  }
  return { tellUndo, tellRefused }
}
