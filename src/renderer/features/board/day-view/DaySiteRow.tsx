import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { SiteRow } from '#shared/contract/dispatch/board-sites.ts'
import { paths } from '#renderer/screens/paths.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { Filled } from '../sites/Filled.tsx'
import { SiteRefused } from '../sites/SiteRefused.tsx'
import { sumOf } from '../sites/site-numbers.ts'
import { WorkBar, type BarActions } from '../sites/WorkBar.tsx'
import { hoursOf, placeOn, type Axis } from './axis.ts'
import type { Bar } from './lanes.ts'
import { pullable } from './pull.ts'
import { PullLabel } from './PullLabel.tsx'
import type { Pulled } from './use-pull.ts'
import classes from './day-view.module.css'

export const LANE_PX = 28
/** The least height of a row. */
export const ROW_PX = 42

interface Props {
  readonly row: SiteRow
  readonly bars: readonly Bar[]
  readonly index: number
  readonly top: number
  readonly height: number
  readonly axis: Axis
  /** Minutes of the day that it is now; null on another day. */
  readonly now: number | null
  /** Ids of this row only, so that others do not render anew. */
  readonly opened: string | null
  readonly chosen: string | null
  /** The bar that Tab reaches. */
  readonly focused: string | null
  /** The bar of this row whose end is pulled. */
  readonly pulled: Pulled | null
  /** What was over before this instant has no end to pull. */
  readonly pullsAfter: string
  readonly actions: BarActions
}

/** Where a bar stands over the hours; one that is pulled beyond them is cut. */
function acrossOf(axis: Axis, from: number, to: number) {
  const [left, right] = [placeOn(axis, from), placeOn(axis, to)].map((at) => Math.min(100, Math.max(0, at)))
  return { left: `${left}%`, width: `${(right ?? 0) - (left ?? 0)}%` }
}

/** A site's day: its name, how many are filled of those required, and its bars over the hours. */
export const DaySiteRow = memo(function DaySiteRow(props: Props) {
  const { row, bars, index, top, height, axis, now, opened, chosen, focused, actions, pulled, pullsAfter } = props
  return (
    <div
      className={`${classes.line} ${classes.row}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div className={classes.site} role="rowheader" aria-colindex={1}>
        <span className={classes.siteName}>
          <Link
            to={paths.record('sites', row.siteId)}
            tabIndex={-1}
            className={classes.name}
            title={row.name}
            aria-label={`${row.short}, ${row.name}`}
          >
            {row.short}
          </Link>
          <span className={classes.city}>{row.city}</span>
        </span>
        <span className={classes.numbers}>
          <SiteRefused siteId={row.siteId} dates={row.days.map(({ date }) => date)} />
          <Filled of={sumOf(row.days)} />
        </span>
      </div>
      <div className={classes.hours} role="gridcell" aria-colindex={2}>
        {hoursOf(axis).map((hour) => (
          <span key={hour} className={classes.tick} style={{ left: `${placeOn(axis, hour * 60)}%` }} aria-hidden />
        ))}
        {now !== null && <span className={classes.now} style={{ left: `${placeOn(axis, now)}%` }} aria-hidden />}
        {bars.map(({ work, all, from, to, lane }) => (
          <WorkBar
            key={work._id}
            work={work}
            count={all.length}
            ids={idsOf(all)}
            isOpened={opened === work._id}
            isChosen={chosen === work._id}
            tabIndex={focused === work._id ? 0 : -1}
            actions={actions}
            pulls={pullable(work, pullsAfter)}
            style={{
              position: 'absolute',
              top: lane * LANE_PX + 7,
              ...(pulled?.id === work._id
                ? { ...acrossOf(axis, pulled.from, pulled.to), zIndex: 1 }
                : acrossOf(axis, from, to)),
            }}
          />
        ))}
        {pulled?.isLive && <PullLabel pulled={pulled} />}
      </div>
    </div>
  )
})
