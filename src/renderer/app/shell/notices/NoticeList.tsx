import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { paths } from '#renderer/screens/paths.ts'
import styles from './notices.module.css'

interface Props {
  readonly notices: readonly Row<'notices'>[]
  readonly titles: Readonly<Record<string, string>>
  /** A week was opened from a notice. */
  readonly onOpen: () => void
}

/** What colleagues undid: who, whom, how long ago, and the week in which it was. */
export function NoticeList({ notices, titles, onOpen }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const titleOf = (id: string | null) => titles[id ?? ''] ?? t('conflicts.sentences.someone')
  if (notices.length === 0) return <Text c="dimmed">{t('notices.none')}</Text>
  return (
    <ul className={styles.list}>
      {notices.map(({ _id, at, createdAt, byUserId, employeeId, assignmentId }) => (
        <li key={_id}>
          <Text size="sm">{t('notices.displaced', { who: titleOf(byUserId), person: titleOf(employeeId) })}</Text>
          <div className={styles.foot}>
            <Text component="time" dateTime={at ?? createdAt} size="xs" c="dimmed">
              {formats.age(at ?? createdAt, now)}
            </Text>
            {assignmentId && (
              <Anchor
                component={Link}
                size="xs"
                to={paths.board(titles[assignmentId] ?? '', { assignment: assignmentId })}
                onClick={onOpen}
              >
                {t('conflicts.actions.openWeek')}
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
