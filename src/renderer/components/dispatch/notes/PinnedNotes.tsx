import { useTranslation } from 'react-i18next'
import type { FieldName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { NewNote } from './NewNote.tsx'
import { NoteItem } from './NoteItem.tsx'
import styles from './notes.module.css'

interface Props {
  readonly by: Extract<FieldName<'handoverNotes'>, 'siteId' | 'orderId' | 'employeeId'>
  readonly id: string
}

/** The hand-over notes of a site, an order or a person that nobody ticked, and the field for another one. */
export function PinnedNotes({ by, id }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  const { rows = [] } = useList('handoverNotes', { filters: [{ field: by, op: 'anyOf', value: [id] }], limit: 50 })
  const open = rows.filter(({ doneAt }) => doneAt === null)
  return (
    <div className={styles.pinned} data-empty={open.length === 0 || undefined}>
      {open.length > 0 && (
        <ul className={styles.list} aria-label={t('notes.title')}>
          {open.map(({ _id, text, createdAt }) => (
            <NoteItem key={_id} id={_id} text={text} about={formats.age(createdAt, now)} />
          ))}
        </ul>
      )}
      <NewNote target={{ [by]: id }} />
    </div>
  )
}
