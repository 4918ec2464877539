import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'

interface Days {
  readonly periodStart: string
  readonly periodEnd: string
}

/** What is done with pay periods; a refusal is shown as a toast. */
export function usePeriodActions() {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  const { start } = useExports()
  // The dialog is gone when the period is closed: what holds by then is told.
  const offline = useIsOffline()
  const isOffline = useLatest(() => offline)
  const { language } = formats
  return useMemo(
    () => ({
      /** Saves what was exported when it was closed. */
      save: ({ periodStart: from, periodEnd: to }: Days, format: 'xlsx' | 'csv') => {
        const fileName = `${t('pay.fileName')}_${from}_${to}.${format}`
        void start(fileName, (exportId) => request('exports.pay', { exportId, from, to, format, language, fileName }))
      },
      /** Closes a period; it is followed, and cancelled, where exports are. */
      close: async ({ periodStart: from, periodEnd: to }: Days, paysUnapproved: boolean) => {
        const task = t('payPeriods.dialog.task', { period: formats.shortRange(from, to) })
        const closed = await start(task, (exportId) =>
          request('exports.closePay', { exportId, from, to, paysUnapproved, language }),
        )
        if (closed) pushFinal(({ t: texts }) => texts('payPeriods.closed'), isOffline())
      },
      reopen: async (id: string, reason: string) => {
        try {
          const { waits } = await runVerb('payPeriods.reopen', { id, reason })
          pushFinal(({ t: texts }) => texts('payPeriods.reopened'), waits)
        } catch (error) {
          toasts.error(error)
        }
      },
    }),
    [t, formats, language, toasts, pushFinal, start, isOffline],
  )
}
