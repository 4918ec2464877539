import { useTranslation } from 'react-i18next'
import type { BoardSites } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Filled } from '../sites/Filled.tsx'
import { sumOf } from '../sites/site-numbers.ts'
import { hoursOf, placeOn, type Axis } from './axis.ts'
import classes from './day-view.module.css'

/** The hours across, and what the day has in all. */
export function DayHead({ head, axis }: { readonly head: BoardSites; readonly axis: Axis }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={`${classes.line} ${classes.head}`} role="row" aria-rowindex={1}>
      <div className={classes.site} role="columnheader" aria-colindex={1}>
        <span>{t('board.views.sites', { count: head.sites, shown: formats.number(head.sites) })}</span>
        <Filled of={sumOf(head.days)} />
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
