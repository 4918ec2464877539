import { ActionIcon, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { NewNote } from '#renderer/components/dispatch/notes/NewNote.tsx'
import { NoteList } from '#renderer/components/dispatch/notes/NoteList.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNote } from '#renderer/ui/icons.ts'
import classes from './board.module.css'

interface Props {
  readonly date: string
  readonly notes: readonly Row<'handoverNotes'>[]
}

/** The hand-over notes of a day: how many there are, and on a click their words and the field for another one. */
export function DayNotes({ date, notes }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const label = t('notes.ofDay', { count: notes.length, day: formats.weekday(date) })
  return (
    <Popover withinPortal trapFocus returnFocus position="bottom-end" width={300}>
      <Popover.Target>
        <ActionIcon
          className={classes.dayNotes}
          data-empty={notes.length === 0 || undefined}
          size={24}
          w="auto"
          px={4}
          aria-label={label}
          title={label}
        >
          <IconNote size={14} aria-hidden />
          {notes.length > 0 && <span>{notes.length}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <NoteList notes={notes} />
        <NewNote target={{ day: date }} />
      </Popover.Dropdown>
    </Popover>
  )
}
