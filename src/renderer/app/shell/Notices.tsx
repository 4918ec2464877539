import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'

/** Notices shown at once; the next ones follow as these are closed. */
const SHOWN = 5

/** Tells the signed-in dispatcher, in toasts that stay, that a colleague took an assignment from somebody they had given it to. */
export function Notices({ userId }: { readonly userId: string }) {
  const now = useNow()
  const toasts = useToasts()
  const navigate = useNavigate()
  const shown = useRef(new Set<string>())
  const unseen = useList('notices', {
    filters: [
      { field: 'userId', op: 'anyOf', value: [userId] },
      { field: 'seen', op: 'is', value: false },
    ],
    limit: SHOWN,
  })
  const { rows, titles } = unseen

  useEffect(() => {
    const open = async (notice: Row<'notices'>) => {
      await patchRecord('notices', notice, { seen: true })
      if (notice.assignmentId)
        void navigate(paths.board(titles[notice.assignmentId] ?? '', { assignment: notice.assignmentId }))
    }
    for (const notice of rows ?? []) {
      if (shown.current.has(notice._id)) continue
      shown.current.add(notice._id)
      const text: Say = ({ t, formats }) =>
        t('notifications.displaced', {
          who: titles[notice.byUserId ?? ''] ?? t('conflicts.sentences.someone'),
          person: titles[notice.employeeId ?? ''] ?? t('conflicts.sentences.someone'),
          age: formats.age(notice.at ?? notice.createdAt, now),
        })
      const close = () => void patchRecord('notices', notice, { seen: true }).catch(() => undefined)
      toasts.warn(text, {
        key: `notice ${notice._id}`,
        stays: true,
        onClose: close,
        action: {
          label: ({ t }) => t('conflicts.actions.openWeek'),
          run: () => void open(notice).catch((error: unknown) => toasts.error(error)),
        },
      })
    }
  }, [rows, titles, now, toasts, navigate])
  return null
}
