import { useMemo } from 'react'
import type { Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

export type Alert = Row<'alerts'>

const idsOf = (alerts: readonly Alert[]) => alerts.map(({ _id }) => _id)

/** Brings alerts back to the state they had. */
async function restoreStates(before: readonly Alert[]): Promise<void> {
  await runVerb('alerts.reopen', { ids: idsOf(before) })
  for (const { _id, state, snoozedUntil, reason } of before) {
    const ids = [_id]
    if (state === 'snoozed' && snoozedUntil !== null && snoozedUntil > new Date().toISOString())
      await runVerb('alerts.snooze', { ids, until: snoozedUntil })
    if (state === 'ignored') await runVerb('alerts.ignore', { ids, reason: reason ?? '-' })
  }
}

async function restoreAssigned(before: readonly Alert[]): Promise<void> {
  for (const [userId, all] of Map.groupBy(before, ({ assignedToUserId }) => assignedToUserId))
    await runVerb('alerts.assign', { ids: idsOf(all), userId })
}

/** Puts alerts off, ignores, assigns and reopens them, each with its undo; true when it was done. */
export function useAlertActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const act = async (
      label: Say,
      run: () => ReturnType<typeof runVerb>,
      undo: () => Promise<void>,
    ): Promise<boolean> => {
      try {
        const { waits } = await run()
        pushUndo({ label, undo, redo: async () => void (await run()) }, waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    const said =
      (done: 'snoozed' | 'ignored' | 'assigned' | 'reopened', { length: count }: readonly Alert[]): Say =>
      ({ t }) =>
        t(`alerts.done.${done}`, { count })
    return {
      snooze: (alerts: readonly Alert[], until: string) =>
        act(
          said('snoozed', alerts),
          () => runVerb('alerts.snooze', { ids: idsOf(alerts), until }),
          () => restoreStates(alerts),
        ),
      ignore: (alerts: readonly Alert[], reason: string) =>
        act(
          said('ignored', alerts),
          () => runVerb('alerts.ignore', { ids: idsOf(alerts), reason }),
          () => restoreStates(alerts),
        ),
      reopen: (alerts: readonly Alert[]) =>
        act(
          said('reopened', alerts),
          () => runVerb('alerts.reopen', { ids: idsOf(alerts) }),
          () => restoreStates(alerts),
        ),
      assign: (alerts: readonly Alert[], userId: string | null) =>
        act(
          said('assigned', alerts),
          () => runVerb('alerts.assign', { ids: idsOf(alerts), userId }),
          () => restoreAssigned(alerts),
        ),
    }
  }, [toasts, pushUndo])
}
