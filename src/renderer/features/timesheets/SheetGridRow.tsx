import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import {
  IconDispute,
  IconLate,
  IconLessTime,
  IconMissing,
  IconMoreTime,
  IconUnverified,
  IconWarning,
  type Icon,
} from '#renderer/ui/icons.ts'
import type { CellText } from './cell-text.ts'
import { markOf, type Place, type SheetCell, type SheetRow } from './sheet-grid.ts'
import styles from './timesheet.module.css'

const MARKS: Readonly<Record<string, Icon>> = {
  more: IconMoreTime,
  less: IconLessTime,
  missing: IconMissing,
  unplanned: IconUnverified,
}

interface Props {
  readonly row: SheetRow
  readonly at: number
  readonly days: readonly string[]
  /** The days in words. */
  readonly spokenDays: readonly string[]
  readonly textOf: (cell: SheetCell) => CellText
  /** The column that Tab reaches; null when it is in another row. */
  readonly activeDay: number | null
  readonly onFocus: (place: Place) => void
  readonly onOpen: (place: Place) => void
  /** Where the time of a person is; null for who may not read it. */
  readonly linkTo: (employeeId: string) => string | null
}

/** The week of one person. A sheet has up to sixty: only those that change are drawn again. */
export const SheetGridRow = memo(function SheetGridRow(props: Props) {
  const { row, at, days, spokenDays, textOf, activeDay, onFocus, onOpen, linkTo } = props
  const formats = useFormats()
  const link = linkTo(row.employeeId)
  return (
    <tr>
      <th scope="row" title={row.name}>
        {link === null ? (
          row.name
        ) : (
          <Link to={link} className={styles.person}>
            {row.name}
          </Link>
        )}
      </th>
      {row.cells.map((cell, day) => {
        const text = textOf(cell)
        return (
          <td key={days[day]}>
            <button
              type="button"
              className={styles.cell}
              data-cell={`${at}:${day}`}
              data-deviation={markOf(cell)}
              tabIndex={activeDay === day ? 0 : -1}
              title={text.spoken}
              onFocus={() => onFocus({ row: at, day })}
              onClick={() => onOpen({ row: at, day })}
            >
              <span className={styles.spoken}>{`${row.name}, ${spokenDays[day]} : ${text.spoken}`}</span>
              <CellFigures cell={cell} text={text} />
            </button>
          </td>
        )
      })}
      <td className={styles.number}>{formats.duration(row.workedMinutes)}</td>
    </tr>
  )
})

/** What was worked, marked where it differs, above what was planned. */
export function CellFigures({ cell, text }: { readonly cell: SheetCell; readonly text: CellText }) {
  const Mark = cell.isDisputed ? IconDispute : MARKS[cell.deviation ?? '']
  return (
    <span aria-hidden>
      <span className={styles.worked}>
        {cell.claims && <IconWarning size={12} aria-hidden />}
        {cell.outside !== null && <IconLate size={12} aria-hidden />}
        {Mark && <Mark size={12} aria-hidden />}
        {text.worked}
      </span>
      <span className={styles.planned}>{text.planned}</span>
    </span>
  )
}
