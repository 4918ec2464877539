import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { NoteItem } from './NoteItem.tsx'
import styles from './notes.module.css'

/** Hand-over notes with how old each is; nothing where there is none. */
export function NoteList({ notes }: { readonly notes: readonly Row<'handoverNotes'>[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  if (notes.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('notes.title')}>
      {notes.map(({ _id, text, createdAt }) => (
        <NoteItem key={_id} id={_id} text={text} about={formats.age(createdAt, now)} />
      ))}
    </ul>
  )
}
