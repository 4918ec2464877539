import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOffText } from '#renderer/i18n/labels.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import type { MonthDay } from './month-days.ts'
import classes from './month.module.css'

interface Props {
  readonly days: readonly MonthDay[]
  /** What the rows are, and how many. */
  readonly children: ReactNode
}

/** The days of the month over their columns; today, days off and weekends stand out. */
export function MonthHead({ days, children }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <div className={classes.line} role="row" aria-rowindex={1}>
      <div className={classes.site} role="columnheader" aria-colindex={1}>
        {children}
      </div>
      {days.map(({ date, look, isWeekStart, dayOff }, column) => (
        <div
          key={date}
          className={classes.dayHead}
          role="columnheader"
          aria-colindex={column + 2}
          data-look={look}
          data-week={isWeekStart || undefined}
          title={[formats.weekday(date), dayOff ? dayOffText(t, language, dayOff) : ''].filter(Boolean).join(' · ')}
        >
          <span>{formats.weekdayName(date).slice(0, 1)}</span>
          <strong>{Number(date.slice(8))}</strong>
        </div>
      ))}
    </div>
  )
}
