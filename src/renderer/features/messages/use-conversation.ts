import { useSession } from '#renderer/session/session-context.tsx'
import { useRecord } from '#renderer/queries/use-records.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord, runVerb } from '#renderer/records/write.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { EntityName, Patch } from '#shared/entities/index.ts'
import type { Listed } from './use-conversations.ts'
import type { Say } from '#renderer/notifications/say.ts'

const OPEN = { state: 'open', snoozedUntil: null } as const
const ALSO: readonly EntityName[] = ['messages', 'assignments']

/** The conversation on screen, and what is done with it as a whole. */
export function useConversation(id: string | null) {
  const own = useSession().session?.user._id
  const { row, titles, computed, mark, error } = useRecord('conversations', id, ALSO)
  const pushUndo = usePushUndo()
  const toasts = useToasts()
  const isMine = row?.assignedToUserId === own

  async function patch(change: Patch<'conversations'>, back: Patch<'conversations'>, label: Say): Promise<void> {
    if (!row) return
    try {
      const written = await patchRecord('conversations', row, change)
      const undo = async () => void (await patchRecord('conversations', written.row, back))
      pushUndo({ label, undo }, written.waits)
    } catch (problem) {
      toasts.error(problem)
    }
  }
  async function snooze(until: string | null): Promise<void> {
    if (!row) return
    try {
      // Whoever puts it off has read it: an unread text would keep it in the list.
      if (until !== null && computed.unread && computed.lastAt)
        await runVerb('conversations.markSeen', { id: row._id, upTo: computed.lastAt })
    } catch (problem) {
      toasts.error(problem)
      return
    }
    const { state, snoozedUntil } = row
    const to = until === null ? OPEN : ({ state: 'snoozed', snoozedUntil: until } as const)
    await patch(to, { state, snoozedUntil }, ({ t, formats }) =>
      until === null ? t('messages.done.back') : t('messages.done.snoozed', { when: formats.longInstant(until) }),
    )
  }
  return {
    row: row?.deletedAt ? null : row,
    /** As the list shows it; null until its figures are known. */
    current:
      row && computed.unread !== undefined ? { row, computed: computed as Listed['computed'], mark, of: '' } : null,
    error,
    mark,
    computed,
    name: computed.name ?? null,
    phone: row?.phone ?? '',
    assignee: row?.assignedToUserId ? titles[row.assignedToUserId] : undefined,
    isMine,
    assign: () =>
      void patch(
        { assignedToUserId: isMine ? null : (own ?? null) },
        { assignedToUserId: row?.assignedToUserId ?? null },
        ({ t }) => t(isMine ? 'messages.done.released' : 'messages.done.taken'),
      ),
    archive: () =>
      void patch(
        row?.state === 'archived' ? OPEN : { state: 'archived', snoozedUntil: null },
        { state: row?.state ?? 'open', snoozedUntil: row?.snoozedUntil ?? null },
        ({ t }) => t(row?.state === 'archived' ? 'messages.done.unarchived' : 'messages.done.archived'),
      ),
    snooze: (until: string | null) => void snooze(until),
  }
}
