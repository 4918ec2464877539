import { Anchor, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShownNote } from '#shared/contract/dispatch/desk.ts'
import { addDays } from '#shared/model/dates.ts'
import { NewNote } from '#renderer/components/dispatch/notes/NewNote.tsx'
import { NoteItem } from '#renderer/components/dispatch/notes/NoteItem.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Panel } from './Panel.tsx'
import styles from './overview.module.css'

interface Props {
  readonly notes: readonly ShownNote[]
  readonly today: string
  readonly now: number
}

const linkOf = ({ siteId, orderId, employeeId, day }: ShownNote): string =>
  siteId
    ? paths.record('sites', siteId)
    : orderId
      ? paths.record('orders', orderId)
      : employeeId
        ? paths.record('employees', employeeId)
        : paths.board(day ?? undefined)

/** What others left to whoever sits down now, each until somebody ticks it; and a new note for a day. */
export function NotesPanel({ notes, today, now }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [day, setDay] = useState(today)
  const days = [today, addDays(today, 1)]
  return (
    <Panel title={t('notes.title')}>
      <ul className={styles.plain}>
        {notes.map((note) => (
          <NoteItem
            key={note._id}
            id={note._id}
            text={note.text}
            about={
              <>
                <Anchor component={Link} to={linkOf(note)} size="xs">
                  {note.about ?? (note.day && formats.shortDay(note.day))}
                </Anchor>
                {' · '}
                {[note.by, formats.age(note.at, now)].filter(Boolean).join(' · ')}
              </>
            }
          />
        ))}
      </ul>
      <NewNote target={{ day }}>
        <SegmentedControl
          size="xs"
          mb={6}
          value={day}
          onChange={setDay}
          aria-label={t('notes.forDay')}
          data={days.map((value, i) => ({ value, label: t(i === 0 ? 'notes.today' : 'notes.tomorrow') }))}
        />
      </NewNote>
    </Panel>
  )
}
