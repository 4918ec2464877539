import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { paths } from '#renderer/screens/paths.ts'
import { composeAll, messageOf, removeAll, type Leaving, type Question } from './questions.ts'

/** How questions leave: into the pending queue or at once, and whether quiet hours hold them back. */
interface AskLeaving extends Leaving {
  readonly now: boolean
}

/** Prepares questions into the pending queue, where one undo deletes them, or sends them and nothing else that waits there. */
export function useAsk() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  const navigate = useNavigate()
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const ask = useCallback(
    async (questions: readonly Question[], { now, ...leaving }: AskLeaving): Promise<boolean> => {
      const messages = questions.map((question) => messageOf(question, leaving))
      try {
        const waits = await composeAll(messages, !now)
        if (now) {
          pushFinal(
            ({ t }) => t(waits ? 'sends.pending.queued' : 'sends.pending.sent', { count: messages.length }),
            waits,
          )
          return true
        }
        const undo = () => removeAll(messages.map(({ id }) => id))
        const label: Say = ({ t }) => t('sends.pending.open')
        const open = { label, run: () => void navigate(paths.to('/messages/pending')) }
        pushUndo({ label: ({ t }) => t('sends.done.pending', { count: messages.length }), undo }, waits, {
          action: open,
        })
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [navigate, pushFinal, pushUndo, toasts],
  )
  return { ask, company }
}
