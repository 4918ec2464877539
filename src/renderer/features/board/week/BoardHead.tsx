import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSites } from '#shared/contract/dispatch/board-sites.ts'
import { dayOffText } from '#renderer/i18n/labels.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { IconConfirmed, IconUnassigned } from '#renderer/ui/icons.ts'
import { useOpenNotes } from '#renderer/components/dispatch/notes/use-open-notes.ts'
import { DayNotes } from './DayNotes.tsx'
import classes from './board.module.css'

interface Props {
  readonly days: BoardSites['days']
  readonly today: string
  /** What the rows are, and how many. */
  readonly rows: string
  /** What they are sorted by, where it can be chosen. */
  readonly sort?: ReactNode
  readonly onDay: (date: string) => void
}

/** The days of the week: the whole date, which opens the day, then what is to fill and what is filled. */
export function BoardHead({ days, today, rows, sort, onDay }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const notes = useOpenNotes(
    'day',
    days.map(({ date }) => date),
  )
  return (
    <div className={`${classes.line} ${classes.head}`} role="row" aria-rowindex={1}>
      <div className={classes.corner} role="columnheader" aria-colindex={1}>
        <span className={classes.cornerLine}>
          {rows}
          {sort}
        </span>
      </div>
      {days.map(({ date, unfilled, filled, dayOff }, day) => (
        <div
          key={date}
          className={classes.dayHead}
          role="columnheader"
          aria-colindex={day + 2}
          data-today={date === today}
          title={dayOff ? dayOffText(t, language, dayOff) : formats.weekday(date)}
        >
          {/* By keyboard, 2 opens the day that has the focus. */}
          <button type="button" className={classes.dayName} tabIndex={-1} onClick={() => onDay(date)}>
            {formats.shortDay(date)}
          </button>
          <span className={classes.counts}>
            {unfilled > 0 && (
              <span
                className={classes.count}
                data-free
                role="img"
                aria-label={t('board.freeOn', { count: unfilled })}
                title={t('board.freeOn', { count: unfilled })}
              >
                <IconUnassigned size={13} aria-hidden />
                {unfilled}
              </span>
            )}
            {filled > 0 && (
              <span
                className={classes.count}
                role="img"
                aria-label={t('board.filledOn', { count: filled })}
                title={t('board.filledOn', { count: filled })}
              >
                <IconConfirmed size={13} aria-hidden />
                {filled}
              </span>
            )}
            {dayOff && <span className={classes.holiday}>{dayOffText(t, language, dayOff)}</span>}
          </span>
          <DayNotes date={date} notes={notes.filter((note) => note.day === date)} />
        </div>
      ))}
    </div>
  )
}
