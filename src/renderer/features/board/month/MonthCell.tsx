import { useTranslation } from 'react-i18next'
import type { SiteDay } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { RefusedIcon } from '#renderer/components/refusals/RefusedIcon.tsx'
import { siteDayId } from '#renderer/components/refusals/refused-rows.ts'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { requiredOf } from '../sites/site-numbers.ts'
import type { MonthDay } from './month-days.ts'
import classes from './month.module.css'

interface Props {
  readonly row: number
  readonly column: number
  readonly day: MonthDay
  readonly numbers: SiteDay | undefined
  /** The site, or that it is the total. */
  readonly name: string
  /** Of all sites none. */
  readonly siteId?: string
  readonly isActive: boolean
  readonly onOpen: (date: string) => void
  readonly onActive: (row: number, column: number) => void
}

/** What a site has on a day of the month: filled of required, and how many are to fill; a click opens the day. */
export function MonthCell({ row, column, day, numbers, name, siteId, isActive, onOpen, onActive }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const required = numbers ? requiredOf(numbers) : 0
  const says =
    numbers && required > 0
      ? [
          `${numbers.filled}/${required}`,
          ...(numbers.unfilled > 0 ? [t('board.leftThatDay', { count: numbers.unfilled })] : []),
        ].join(' ')
      : t('board.nothingThatDay')
  const refusal = useRefused('siteDays', siteId === undefined ? '' : siteDayId(siteId, day.date))
  const label = [name, formats.weekday(day.date), says, ...(refusal ? [refusal.text] : [])].join(', ')
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={classes.cell}
      data-look={day.look}
      data-week={day.isWeekStart || undefined}
    >
      <button
        type="button"
        className={classes.number}
        data-cell={`${row}:${column}`}
        data-state={required === 0 ? 'none' : numbers && numbers.unfilled > 0 ? 'short' : 'filled'}
        aria-label={label}
        title={label}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => onActive(row, column)}
        onClick={() => onOpen(day.date)}
      >
        {refusal && (
          <span className={classes.refused}>
            <RefusedIcon of={refusal} size={11} />
          </span>
        )}
        {numbers && required > 0 && (
          <>
            <span className={classes.of}>
              {numbers.filled}/{required}
            </span>{' '}
            <span className={classes.left}>{numbers.unfilled > 0 ? numbers.unfilled : required}</span>
          </>
        )}
      </button>
    </div>
  )
}
