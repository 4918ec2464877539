import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UnreadText } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { conversationPath } from '#renderer/screens/messages.ts'
import { Panel } from './Panel.tsx'
import styles from './overview.module.css'

interface Props {
  readonly texts: readonly UnreadText[]
  readonly total: number
  readonly now: number
}

/** The last texts that nobody has read. */
export function UnreadPanel({ texts, total, now }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (total === 0) return null
  return (
    <Panel title={t('overview.unread', { count: total })}>
      <ul className={styles.plain}>
        {texts.map(({ messageId, conversationId, name, body, at }) => (
          <li key={messageId}>
            <Link to={conversationPath(conversationId)} className={styles.text}>
              <b>{name}</b> <span className={styles.soft}>{formats.age(at, now)}</span>
              <span className={styles.body} title={body}>
                {body}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
