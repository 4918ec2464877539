import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { IconNight } from '#renderer/ui/icons.ts'
import { barsOf, type Bar } from './bars.ts'
import type { Column } from './columns.ts'
import { nameOf, type Names } from './matrix-names.ts'
import type { Seat } from './seats.ts'
import styles from './matrix.module.css'

interface Props {
  readonly row: number
  readonly seat: Seat
  readonly columns: readonly Column[]
  readonly names: Names
  readonly t: T
}

/** The people of a seat, a bar over their days in a row; it lies over the cells, which are what is read and pressed. */
export function SeatBars({ row, seat, columns, names, t }: Props) {
  const dates = columns.map(({ date }) => date)
  return barsOf(seat, dates).map((bar) => (
    <span
      key={bar.first._id}
      aria-hidden
      className={styles.bar}
      style={{ gridRow: row + 2, gridColumn: `${bar.from + 2} / ${bar.to + 3}` }}
      data-tone={assignmentAppearance[shownStatus(bar.first)].tone}
      data-hatched={!bar.first.published || undefined}
      data-narrow={bar.from === bar.to || undefined}
      data-joined-before={bar.isJoinedBefore || undefined}
      data-joined-after={bar.isJoinedAfter || undefined}
    >
      <BarText bar={bar} names={names} t={t} />
    </span>
  ))
}

/**
 * One day has the last name over the sign of its status, whose word would be cut; its cell says it. Two days have the whole name,
 * more than that the word of the status beside it.
 */
function BarText({ bar: { first, from, to }, names, t }: { readonly bar: Bar; readonly names: Names; readonly t: T }) {
  const status = shownStatus(first)
  const { icon: Icon } = assignmentAppearance[status]
  const days = to - from + 1
  const text = choiceLabel(t, 'assignments', 'status', status)
  const signs = (
    <>
      {crossesMidnight(first.startTime, first.endTime) && <IconNight size={12} />}
      {first.mark === 'pending' && <MarkIcon mark={first.mark} size={13} />}
    </>
  )
  if (days === 1)
    return (
      <>
        <span className={styles.name}>
          {first.employeeId === null ? '' : (names[first.employeeId]?.lastName ?? '…')}
        </span>
        <span className={styles.second}>
          <Icon size={13} stroke={2} />
          {signs}
        </span>
      </>
    )
  return (
    <>
      <Icon size={13} stroke={2} />
      <span className={styles.name}>{nameOf(names, first.employeeId)}</span>
      {signs}
      {days > 2 && (
        <span className={styles.status} title={text}>
          {text}
        </span>
      )}
    </>
  )
}
