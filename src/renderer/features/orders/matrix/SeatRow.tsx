import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { isVacant, shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { Faces } from '#renderer/components/dispatch/colleagues/Faces.tsx'
import { RefusedIcon } from '#renderer/components/refusals/RefusedIcon.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { useColleagues } from '#renderer/components/dispatch/colleagues/use-colleagues.ts'
import { dayText } from '../days/day-text.ts'
import type { Column } from './columns.ts'
import { nameOf, type Names } from './matrix-names.ts'
import { SeatBars } from './SeatBars.tsx'
import type { Seat } from './seats.ts'
import styles from './matrix.module.css'

interface Props {
  readonly row: number
  readonly seat: Seat
  readonly name: string
  readonly isFirst: boolean
  readonly columns: readonly Column[]
  readonly names: Names
  /** The column that Tab reaches; null while another row has it. */
  readonly active: number | null
  /** What the rules say of whom is drawn over its days, by column; undefined where they have not spoken yet. */
  readonly drawn: ReadonlyMap<number, PairVerdict | undefined>
}

/** One seat of the order over the days: whoever has it as bars, what is to fill as empty cells. */
export const SeatRow = memo(function SeatRow({ row, seat, name, isFirst, columns, names, active, drawn }: Props) {
  const { t } = useTranslation()
  return (
    <div role="row" className={styles.contents} aria-label={name}>
      <span
        role="rowheader"
        className={styles.seat}
        style={{ gridRow: row + 2 }}
        data-first={isFirst || undefined}
        title={name}
      >
        {name}
      </span>
      {columns.map((column, index) => (
        <SeatCell
          key={column.date}
          place={`${row}:${index}`}
          at={[row + 2, index + 2]}
          column={column}
          seat={seat}
          names={names}
          isInTabs={active === index}
          isFirst={isFirst}
          isDrawn={drawn.has(index)}
          verdict={drawn.get(index)}
        />
      ))}
      <SeatBars row={row} seat={seat} columns={columns} names={names} t={t} />
    </div>
  )
})

interface CellProps {
  readonly place: string
  readonly at: readonly [row: number, column: number]
  readonly column: Column
  readonly seat: Seat
  readonly names: Names
  readonly isInTabs: boolean
  readonly isFirst: boolean
  readonly isDrawn: boolean
  readonly verdict: PairVerdict | undefined
}

function SeatCell({ place, at: [row, index], column, seat, names, isInTabs, isFirst, isDrawn, verdict }: CellProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const assignment = seat.byDay.get(column.date)
  const colleagues = useColleagues(assignment?._id ?? '')
  const refusal = useRefused('assignments', assignment?._id ?? '')
  const isOpen = assignment !== undefined && isVacant(assignment)
  const kind = isOpen ? 'open' : assignment ? 'held' : column.isOff ? 'off' : 'none'
  const what = assignment
    ? assignmentText(t, { assignment, names })
    : column.day
      ? column.day.kind === 'works'
        ? t('orders.matrix.notMade')
        : dayText(t, formats.language, column.day)
      : t('orders.matrix.outside')
  const label = [
    t('orders.days.day', { day: formats.weekday(column.date), what }),
    ...(colleagues ? [colleagues.text] : []),
    ...(refusal ? [refusal.text] : []),
  ].join(', ')
  const Icon = isOpen ? assignmentAppearance[shownStatus(assignment)].icon : null
  return (
    <div
      role="gridcell"
      className={styles.cell}
      style={{ gridRow: row, gridColumn: index }}
      data-cell={place}
      data-date={column.date}
      data-kind={kind}
      data-status={isOpen ? shownStatus(assignment) : undefined}
      data-over={isOpen && !column.toFill.includes(assignment) ? true : undefined}
      data-first={isFirst || undefined}
      data-drawn={isDrawn || undefined}
      data-verdict={verdict?.verdict}
      tabIndex={isInTabs ? 0 : -1}
      aria-label={label}
      title={label}
    >
      {(colleagues ?? refusal) && (
        <span className={styles.colleagues}>
          {colleagues && <Faces of={colleagues} />}
          {refusal && <RefusedIcon of={refusal} />}
        </span>
      )}
      {verdict ? <VerdictIcon verdict={verdict.verdict} size={16} /> : Icon && <Icon size={15} aria-hidden />}
    </div>
  )
}

interface Shown {
  readonly assignment: NonNullable<ReturnType<Seat['byDay']['get']>>
  readonly names: Names
}

/** What a cell says of an assignment: its person and status, or why it is to fill. */
function assignmentText(t: T, { assignment, names }: Shown): string {
  const status = choiceLabel(t, 'assignments', 'status', shownStatus(assignment))
  const isOpen = isVacant(assignment)
  const hours = `${assignment.startTime}–${assignment.endTime}`
  if (isOpen) {
    const who = assignment.refusedBy ?? assignment.opened
    return [status, hours, ...(who ? [who.name] : [])].join(', ')
  }
  const name = assignment.employeeId === null ? [] : [nameOf(names, assignment.employeeId)]
  const unpublished = assignment.published || assignment.employeeId === null ? [] : [t('board.unpublished')]
  return [...name, status, ...unpublished, hours].join(', ')
}
