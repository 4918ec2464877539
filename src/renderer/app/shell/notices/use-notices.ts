import { useMemo } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { patchRecord } from '#renderer/records/write.ts'

/** The most that are listed; older ones follow as these are read. */
const SHOWN = 50

/** The notices that a dispatcher has not read, the newest first, with the titles of who and what they are about. */
export function useNotices(userId: string) {
  const { rows, titles } = useList('notices', {
    filters: [
      { field: 'userId', op: 'anyOf', value: [userId] },
      { field: 'seen', op: 'is', value: false },
    ],
    sort: [{ field: 'at', dir: 'desc' }],
    limit: SHOWN,
  })
  return useMemo(() => ({ notices: rows, titles }), [rows, titles])
}

/** Marks notices as read, wherever this person looks at them next. */
export async function readNotices(notices: readonly Row<'notices'>[]): Promise<void> {
  for (const notice of notices) await patchRecord('notices', notice, { seen: true })
}
