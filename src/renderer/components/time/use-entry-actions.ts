import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { refusalText } from '#renderer/components/refusals/refusal-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

type Entry = Pick<Row<'timeEntries'>, '_id'>
type Fields = Partial<Pick<Row<'timeEntries'>, 'start' | 'end' | 'breakMinutes' | 'travelMinutes' | 'parkingCents'>>

/** Why time does not count again: a day on which its person was not employed is said, as where time is logged. */
function whyNot(error: unknown): Say | undefined {
  const refused = asAppError(error)
  if (refused.code !== 'VALIDATION_FAILED') return undefined
  return (words) => refusalText(words, 'timeEntries', refused).lines.join(' ')
}

/** Corrects an entry or voids it with a reason, and counts a voided one again; all can be undone. */
export function useEntryActions() {
  const { t: texts } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const voiding = ({ _id: id }: Entry, reason: string) => runVerb('timeEntries.void', { id, reason })
    const restoring = ({ _id: id }: Entry) => runVerb('timeEntries.restore', { id })
    const correcting = ({ _id: id }: Entry, fields: Fields, reason: string) =>
      runVerb('timeEntries.correct', { id, fields, reason })
    return {
      /** The fields are of one entry, as it is before. @throws AppError as `timeEntries.correct` */
      correct: async (entry: Row<'timeEntries'>, fields: Fields, reason: string): Promise<void> => {
        const before = Object.fromEntries(
          Object.keys(fields).map((name) => [name, entry[name as keyof Fields]]),
        ) as Fields
        const { waits } = await correcting(entry, fields, reason)
        const undo = async () => void (await correcting(entry, before, texts('timesheets.undoReason')))
        const redo = async () => void (await correcting(entry, fields, reason))
        pushUndo({ label: ({ t }) => t('timeLogger.corrected'), undo, redo }, waits)
      },
      /** Whether it was voided; a toast says why not. */
      annul: async (entry: Entry, reason: string): Promise<boolean> => {
        try {
          const { waits } = await voiding(entry, reason)
          const undo = async () => void (await restoring(entry))
          const redo = async () => void (await voiding(entry, reason))
          pushUndo({ label: ({ t }) => t('timeLogger.voided'), undo, redo }, waits)
          return true
        } catch (error) {
          toasts.error(error)
          return false
        }
      },
      restore: async (entry: Entry & Pick<Row<'timeEntries'>, 'voidReason'>): Promise<void> => {
        try {
          const { waits } = await restoring(entry)
          const undo = async () => void (await voiding(entry, entry.voidReason ?? ''))
          pushUndo({ label: ({ t }) => t('timeLogger.restored'), undo }, waits)
        } catch (error) {
          toasts.error(error, {}, whyNot(error))
        }
      },
    }
  }, [texts, toasts, pushUndo])
}
