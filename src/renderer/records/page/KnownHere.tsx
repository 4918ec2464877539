import { useTranslation } from 'react-i18next'
import type { Meta } from '#shared/model/values.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useAuthor } from '#renderer/records/use-author.ts'
import styles from './journal.module.css'

/** What a row itself tells of its history: who created it and who changed it last. */
export function KnownHere({ row }: { readonly row: Meta }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [createdBy, updatedBy] = [useAuthor(row.createdBy), useAuthor(row.updatedBy)]
  const nameOf = (by: string | null, name: string) => (by === null ? t('journal.system') : name)
  const lines = [
    ...(row.updatedAt === row.createdAt ? [] : [['change', nameOf(row.updatedBy, updatedBy), row.updatedAt] as const]),
    ['create', nameOf(row.createdBy, createdBy), row.createdAt] as const,
  ]
  return (
    <ol className={styles.events}>
      {lines.map(([kind, name, at]) => (
        <li key={kind} className={styles.event}>
          <p className={styles.head}>
            <strong>{name}</strong> <span>{t(`journal.kinds.${kind}`)}</span>{' '}
            <time dateTime={at}>{t('journal.at', { when: formats.longInstant(at) })}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
