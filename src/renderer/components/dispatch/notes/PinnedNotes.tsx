import { NewNote } from './NewNote.tsx'
import { NoteList } from './NoteList.tsx'
import { useOpenNotes, type PinnedBy } from './use-open-notes.ts'
import styles from './notes.module.css'

interface Props {
  readonly by: Exclude<PinnedBy, 'day'>
  readonly id: string
}

/** The hand-over notes of a site, an order or a person that nobody ticked, and the field for another one. */
export function PinnedNotes({ by, id }: Props) {
  const open = useOpenNotes(by, [id])
  return (
    <div className={styles.pinned} data-empty={open.length === 0 || undefined}>
      <NoteList notes={open} />
      <NewNote target={{ [by]: id }} />
    </div>
  )
}
