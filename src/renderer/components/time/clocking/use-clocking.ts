import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import type { Break } from '#shared/domain/time/minutes/paid.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { endedValues, minuteOf } from './day-plan.ts'

/** Begins and ends work now; the entry in the way of it, if there was one. */
export function useClocking() {
  const { t: texts } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isBusy, setBusy] = useState(false)
  const [inTheWay, setInTheWay] = useState<Readonly<Record<string, unknown>> | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setInTheWay(null)
    try {
      await work()
    } catch (error) {
      const refused = asAppError(error)
      if (refused.code === 'ENTRY_OVERLAP') setInTheWay(refused.details)
      else toasts.error(refused)
    } finally {
      setBusy(false)
    }
  }
  const begin = ({ _id: assignmentId, siteId, employeeId, date }: Row<'assignments'>) =>
    attempt(async () => {
      const id = uuidv7()
      const entry = { _id: id, employeeId: employeeId ?? '', siteId, assignmentId, date, start: minuteOf(Date.now()) }
      const { waits } = await runVerb('timeEntries.log', { entry })
      const undo = async () => void (await runVerb('timeEntries.void', { id }))
      pushUndo({ label: ({ t }) => t('timeLogger.begun'), undo }, waits)
    })
  const finish = (entry: Row<'timeEntries'>, order: Break | undefined) =>
    attempt(async () => {
      const { _id: id, breakMinutes, breakPaid } = entry
      const fields = endedValues(entry, minuteOf(Date.now()), order)
      // No field is on screen that could say so.
      if (fields === null) return void toasts.warn(({ t }) => t('timeLogger.tooSoon'))
      // Of what the office began, its person says why too.
      const set = (given: Partial<Row<'timeEntries'>>, reason: string) =>
        runVerb('timeEntries.correct', { id, fields: given, reason })
      const { waits } = await set(fields, texts('timeLogger.ended'))
      const undo = async () => void (await set({ end: null, breakMinutes, breakPaid }, texts('timesheets.undoReason')))
      pushUndo({ label: ({ t }) => t('timeLogger.ended'), undo }, waits)
    })
  return { begin, finish, isBusy, inTheWay }
}

export type Clocking = ReturnType<typeof useClocking>
