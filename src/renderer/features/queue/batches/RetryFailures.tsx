import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGE_FAILURES } from '#shared/entities/messages.ts'
import type { Filter } from '#shared/model/query.ts'
import { MOST_MESSAGES } from '#shared/verbs/messages/steps/message-input.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { IconRenew } from '#renderer/ui/icons.ts'

/** Reasons for which the same text would fail again: sending it anew helps nobody. */
const LASTING: ReadonlySet<string> = new Set(['optedOut', 'noPhone', 'past', 'changed'])
const PASSING = MESSAGE_FAILURES.filter((failure) => !LASTING.has(failure))

/** Sends the failed messages of a group send again; nothing while none failed. Uncertain ones are decided one by one. */
export function RetryFailures({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  const [isBusy, setBusy] = useState(false)
  const filters: Filter[] = [
    { field: 'batchId', op: 'is', value: batchId },
    { field: 'status', op: 'anyOf', value: ['failed'] },
    { field: 'failure', op: 'anyOf', value: PASSING },
  ]
  const { value: count = 0 } = useCount('messages', { search: '', filters, sort: [] })
  if (count === 0) return null
  const retry = async () => {
    setBusy(true)
    let done = 0
    let waits = false
    try {
      while (done < count) {
        // What is sent again is no longer among the failed ones: the next page begins anew.
        const { rows } = await request('records.list', { entity: 'messages', page: { filters, limit: MOST_MESSAGES } })
        if (rows.length === 0) break
        waits = (await runVerb('messages.resend', { ids: rows.map(({ _id }) => _id) })).waits
        done += rows.length
      }
    } catch (error) {
      toasts.error(error)
    }
    setBusy(false)
    if (done > 0) pushFinal(({ t: texts }) => texts('sends.batch.retried', { count: done }), waits)
  }
  return (
    <Button loading={isBusy} leftSection={<IconRenew size={16} />} onClick={() => void retry()}>
      {t('sends.batch.retry', { count })}
    </Button>
  )
}
