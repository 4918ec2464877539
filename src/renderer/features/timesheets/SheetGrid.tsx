import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { cellTexts } from './cell-text.ts'
import { SheetGridRow } from './SheetGridRow.tsx'
import type { Place, SheetGridData } from './sheet-grid.ts'
import styles from './timesheet.module.css'

interface Props {
  readonly data: SheetGridData
  readonly label: string
  readonly onOpen: (place: Place) => void
  readonly linkTo: (employeeId: string) => string | null
}

const STEPS: Readonly<Record<string, readonly [row: number, day: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** People by days: worked hours above planned ones. Arrow keys move, Enter and a click open the entries of a cell. */
export function SheetGrid({ data: { days, rows, dayMinutes }, label, onOpen, linkTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, day: 0 })
  const spokenDays = useMemo(() => days.map((day) => formats.weekday(day)), [days, formats])
  const textOf = useMemo(() => cellTexts(t, formats), [t, formats])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(0, active.row + step[0]))
    const day = Math.min(days.length - 1, Math.max(0, active.day + step[1]))
    setActive({ row, day })
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${day}"]`)?.focus()
  }
  const total = dayMinutes.reduce((sum, minutes) => sum + minutes, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in its cells
    <table ref={table} className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">{t('entities.timesheetLines.fields.employeeId')}</th>
          {days.map((day) => (
            <th key={day} scope="col" className={styles.number}>
              {formats.shortWeekday(day)}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t('timesheets.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <SheetGridRow
            key={row.employeeId}
            row={row}
            at={at}
            days={days}
            spokenDays={spokenDays}
            textOf={textOf}
            activeDay={active.row === at ? active.day : null}
            onFocus={setActive}
            onOpen={onOpen}
            linkTo={linkTo}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('timesheets.total')}</th>
          {dayMinutes.map((minutes, at) => (
            <td key={days[at]} className={styles.number}>
              {minutes > 0 && formats.duration(minutes)}
            </td>
          ))}
          <td className={styles.number}>{formats.duration(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
