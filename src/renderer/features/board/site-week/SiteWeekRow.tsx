import { memo, type Ref } from 'react'
import { Link } from 'react-router-dom'
import type { SiteRow, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Filled } from '../sites/Filled.tsx'
import { SiteRefused } from '../sites/SiteRefused.tsx'
import { sumOf } from '../sites/site-numbers.ts'
import type { BarActions } from '../sites/WorkBar.tsx'
import type { ActiveCell } from '../week/use-cell-focus.ts'
import classes from '../week/board.module.css'
import own from './site-week.module.css'
import { SiteDayCell } from './SiteDayCell.tsx'
import type { ComponentProps } from 'react'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly index: number
  readonly top: number
  /** Undefined until their page is read. */
  readonly row: SiteRow | undefined
  readonly dates: readonly string[]
  readonly today: string
  /** Null also when it is in another row. */
  readonly openAssignment: string | null
  readonly active: ActiveCell | null
  readonly actions: BarActions
  readonly onMove: ComponentProps<typeof SiteDayCell>['onMove']
}

const NOTHING: readonly SiteWork[] = []

/** A site and its seven days. */
export const SiteWeekRow = memo(function SiteWeekRow(props: Props) {
  const { ref, index, top, row, dates, today, openAssignment, active, actions, onMove } = props
  const byDay = Map.groupBy(row?.work ?? NOTHING, ({ date }) => date)
  return (
    <div
      ref={ref}
      data-index={index}
      className={`${classes.line} ${classes.floating}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={`${classes.person} ${own.site}`} role="rowheader" aria-colindex={1}>
        {row ? (
          <>
            <span className={classes.nameLine}>
              <Link
                className={classes.name}
                to={paths.record('sites', row.siteId)}
                tabIndex={-1}
                title={row.name}
                aria-label={`${row.short}, ${row.name}`}
              >
                {row.short}
              </Link>
              <SiteRefused siteId={row.siteId} dates={dates} />
            </span>
            <span className={classes.meta}>
              <Filled of={sumOf(row.days)} />
              {row.city}
            </span>
          </>
        ) : (
          <span className={classes.ghost} />
        )}
      </div>
      {dates.map((date, day) => (
        <SiteDayCell
          key={date}
          row={index}
          day={day}
          siteId={row?.siteId ?? ''}
          siteName={row?.name ?? ''}
          date={date}
          numbers={row?.days.find((one) => one.date === date)}
          work={byDay.get(date) ?? NOTHING}
          isToday={date === today}
          activeIndex={active?.day === day ? active.index : null}
          openAssignment={openAssignment}
          actions={actions}
          onMove={onMove}
        />
      ))}
    </div>
  )
})
