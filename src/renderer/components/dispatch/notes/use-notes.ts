import { useMemo } from 'react'
import type { Draft } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { createRecord, removeRecord, runVerb } from '#renderer/records/write.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'

/** What a hand-over note is pinned to: one of a day, a site, an order, a person. */
export type NoteTarget = Pick<Draft<'handoverNotes'>, 'day' | 'siteId' | 'orderId' | 'employeeId'>

/** Leaves hand-over notes to the next dispatcher, and ticks them; each can be undone. */
export function useNotes() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const write = async (text: string, target: NoteTarget): Promise<boolean> => {
      try {
        const { row, waits } = await createRecord('handoverNotes', { text, ...target })
        const label: Say = ({ t }) => t('notes.written')
        pushUndo({ label, undo: async () => void (await removeRecord('handoverNotes', row)) }, waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    const tick = async (id: string): Promise<void> => {
      try {
        const { waits } = await runVerb('handoverNotes.tick', { ids: [id] })
        const undo = async () => void (await runVerb('handoverNotes.tick', { ids: [id], done: false }))
        const redo = async () => void (await runVerb('handoverNotes.tick', { ids: [id] }))
        pushUndo({ label: ({ t }) => t('notes.ticked'), undo, redo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    }
    return { write, tick }
  }, [toasts, pushUndo])
}
