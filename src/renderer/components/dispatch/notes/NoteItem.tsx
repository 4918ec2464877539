import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotes } from './use-notes.ts'
import styles from './notes.module.css'

interface Props {
  readonly id: string
  readonly text: string
  /** What it is about, who wrote it and when. */
  readonly about: ReactNode
}

/** A hand-over note with the box that ticks it. */
export function NoteItem({ id, text, about }: Props) {
  const { t } = useTranslation()
  const { tick } = useNotes()
  return (
    <li className={styles.note}>
      <Checkbox size="xs" checked={false} aria-label={t('notes.tick', { text })} onChange={() => void tick(id)} />
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.about}>{about}</span>
      </span>
    </li>
  )
}
