import { useTranslation } from 'react-i18next'
import type { BoardSites, DaySort } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Filled } from '../sites/Filled.tsx'
import { sumOf } from '../sites/site-numbers.ts'
import { hoursOf, placeOn, type Axis } from './axis.ts'
import { DaySortMenu } from './DaySortMenu.tsx'
import classes from './day-view.module.css'

interface Props {
  readonly head: BoardSites
  readonly axis: Axis
  readonly sort: DaySort
  readonly onSort: (sort: DaySort) => void
  /** Goes to the next shift that is to fill. */
  readonly onNext: () => void
}

/** The hours across, what the day has in all and is sorted by, and the way to what is to fill. */
export function DayHead({ head, axis, sort, onSort, onNext }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { unfilled } = sumOf(head.days)
  return (
    <div className={`${classes.line} ${classes.head}`} role="row" aria-rowindex={1}>
      <div className={classes.site} role="columnheader" aria-colindex={1}>
        <span>{t('board.views.sites', { count: head.sites, shown: formats.number(head.sites) })}</span>
        <span className={classes.numbers}>
          <DaySortMenu value={sort} onChange={onSort} />
          {unfilled > 0 ? (
            <button type="button" className={classes.next} title={t('board.views.keys.next')} onClick={onNext}>
              {t('board.views.toFill', { count: unfilled, shown: formats.number(unfilled) })}
            </button>
          ) : (
            <Filled of={sumOf(head.days)} />
          )}
        </span>
      </div>
      <div className={classes.hours} role="columnheader" aria-colindex={2} aria-label={t('board.views.hours')}>
        {hoursOf(axis).map((hour) => (
          <span key={hour} className={classes.hour} style={{ left: `${placeOn(axis, hour * 60)}%` }}>
            {hour % 24}
          </span>
        ))}
      </div>
    </div>
  )
}
