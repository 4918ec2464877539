import { useState } from 'react'
import type { Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

const lateSaid =
  (minutes: number | null): Say =>
  ({ t }) =>
    minutes === null ? t('ownShifts.said.onTime') : t('ownShifts.said.late', { minutes })

/** What its person says of a shift: done at once on this device, and sent when it can be. A yes or no is undone by the other. */
export function useShiftAnswers({ _id: id, status, lateMinutes }: Row<'assignments'>) {
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  const pushUndo = usePushUndo()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toasts.error(error)
    } finally {
      setBusy(false)
    }
  }
  const confirm = () =>
    attempt(async () => {
      const { waits } = await runVerb('assignments.confirm', { id })
      pushFinal(({ t }) => t(status === 'declined' ? 'ownShifts.said.tookBack' : 'ownShifts.said.confirmed'), waits)
    })
  const decline = () =>
    attempt(async () => {
      const { waits } = await runVerb('assignments.decline', { id })
      pushFinal(({ t }) => t('ownShifts.said.declined'), waits)
    })
  const late = (minutes: number | null) =>
    attempt(async () => {
      const { waits } = await runVerb('assignments.late', { id, minutes })
      const undo = async () => void (await runVerb('assignments.late', { id, minutes: lateMinutes }))
      pushUndo({ label: lateSaid(minutes), undo }, waits)
    })
  return { confirm, decline, late, isBusy }
}
