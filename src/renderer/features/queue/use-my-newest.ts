import { useMemo } from 'react'
import type { Filter } from '#shared/model/query.ts'
import { MOST_MESSAGES } from '#shared/verbs/messages/steps/message-input.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useSession } from '#renderer/session/session-context.tsx'

/** How long what somebody prepared is new: the toast that led to it is gone sooner. */
const NEW_MS = 30 * 60_000

/** The messages of the pending queue that the person at this screen prepared last, in one go and less than half an hour ago. */
export function useMyNewest(waiting: readonly Filter[]): ReadonlySet<string> {
  const now = useNow()
  const userId = useSession().session?.user._id
  const { rows } = useList('messages', {
    filters: [...waiting, { field: 'sentBy', op: 'anyOf', value: [userId ?? ''] }],
    sort: [{ field: 'at', dir: 'desc' }],
    limit: MOST_MESSAGES,
  })
  return useMemo(() => {
    const [last] = rows ?? []
    if (!last || Date.parse(last.at) < now - NEW_MS) return new Set()
    const together = rows?.filter(({ batchId }) => batchId === last.batchId && last.batchId !== null) ?? []
    return new Set([last, ...together].map(({ _id }) => _id))
  }, [rows, now])
}
