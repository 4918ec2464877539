import { Modal, Select, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { isFiltered, type BoardView } from '../board-view.ts'
import classes from './copy-week.module.css'
import { CopyWeekForm } from './CopyWeekForm.tsx'

interface Props {
  readonly view: BoardView
  readonly onClose: () => void
  /** It was copied to the week that begins on a day. */
  readonly onCopied: (to: string) => void
}

/** How many weeks ahead one may be copied to: those after them are seldom planned yet. */
const WEEKS = [1, 2, 3, 4] as const

/** *Copier la semaine*: who works where in the week on screen does so again in a later one. */
export function CopyWeekDialog({ view, onClose, onCopied }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { start: from, filters } = view
  const id = useId()
  const [to, setTo] = useState(addDays(from, 7))
  const [isBusy, setBusy] = useState(false)
  const weekOf = (start: string) => formats.range(start, addDays(start, 6))
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      closeOnClickOutside={false}
      title={t('board.copyWeek.title')}
      size={880}
    >
      <div className={classes.weeks}>
        <Text size="sm" c="dimmed">
          {t('board.copyWeek.from')}
        </Text>
        <Text size="sm" c="dimmed" id={`${id}-to`}>
          {t('board.copyWeek.to')}
        </Text>
        <Text>{weekOf(from)}</Text>
        <Select
          aria-labelledby={`${id}-to`}
          value={to}
          disabled={isBusy}
          allowDeselect={false}
          data={WEEKS.map((n) => addDays(from, 7 * n)).map((value) => ({ value, label: weekOf(value) }))}
          onChange={(value) => value !== null && setTo(value)}
        />
      </div>
      {isFiltered(filters) && (
        <Text size="sm" c="dimmed" mb="md">
          {t('board.copyWeek.filtered')}
        </Text>
      )}
      <CopyWeekForm
        // What is ticked for one week is not for another.
        key={to}
        weeks={{ from, to, filters }}
        onClose={onClose}
        onCopied={() => onCopied(to)}
        onBusy={setBusy}
      />
    </Modal>
  )
}
