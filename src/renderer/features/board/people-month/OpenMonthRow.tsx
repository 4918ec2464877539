import { useTranslation } from 'react-i18next'
import type { BoardSites } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { MonthDay } from '../month/month-days.ts'
import month from '../month/month.module.css'
import classes from './people-month.module.css'

interface Props {
  readonly days: readonly MonthDay[]
  readonly dayNames: readonly string[]
  readonly numbers: BoardSites['days']
  readonly active: number | null
}

/** On top: how many are to fill on each day of the month. */
export function OpenMonthRow({ days, dayNames, numbers, active }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = numbers.reduce((sum, { unfilled }) => sum + unfilled, 0)
  return (
    <div className={`${month.line} ${month.totals}`} role="row" aria-rowindex={2}>
      <div className={month.site} role="rowheader" aria-colindex={1}>
        <strong>{t('board.free')}</strong>
        <span className={classes.unfilled} data-none={total === 0 || undefined}>
          {formats.number(total)}
        </span>
      </div>
      {days.map(({ date, look, isWeekStart }, column) => {
        const unfilled = numbers[column]?.unfilled ?? 0
        const label = `${t('board.free')}, ${dayNames[column]}, ${unfilled === 0 ? t('board.peopleMonth.noneOpen') : formats.number(unfilled)}`
        return (
          <div
            key={date}
            role="gridcell"
            aria-colindex={column + 2}
            className={`${month.cell} ${classes.cell} ${classes.open}`}
            data-cell={`-1:${column}`}
            data-look={look}
            data-week={isWeekStart || undefined}
            data-short={unfilled > 0 || undefined}
            tabIndex={active === column ? 0 : -1}
            aria-label={label}
            title={label}
          >
            {unfilled > 0 && <span className={classes.count}>{unfilled}</span>}
          </div>
        )
      })}
    </div>
  )
}
