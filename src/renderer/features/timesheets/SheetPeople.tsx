import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import { cellTexts } from './cell-text.ts'
import { CellFigures } from './SheetGridRow.tsx'
import { markOf, peopleByDeviation, type Place, type SheetGridData, type SheetPerson } from './sheet-grid.ts'
import sheet from './timesheet.module.css'
import styles from './sheet-people.module.css'

interface Props {
  readonly data: SheetGridData
  readonly label: string
  readonly onOpen: (place: Place) => void
  readonly linkTo: (employeeId: string) => string | null
}

/** The people of a timesheet as cards, for a window too narrow for their week: who deviates first, and of them those days. */
export function SheetPeople({ data, label, onOpen, linkTo }: Props) {
  const people = useMemo(() => peopleByDeviation(data), [data])
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.row.employeeId} className={styles.card}>
          <Person person={person} days={data.days} onOpen={onOpen} link={linkTo(person.row.employeeId)} />
        </li>
      ))}
    </ul>
  )
}

interface PersonProps {
  readonly person: SheetPerson
  readonly days: readonly string[]
  readonly onOpen: (place: Place) => void
  readonly link: string | null
}

function Person({ person: { row, at, noted, others }, days, onOpen, link }: PersonProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const textOf = useMemo(() => cellTexts(t, formats), [t, formats])
  const Fold = isOpen ? IconDetails : IconUnfolded
  return (
    <>
      <div className={styles.head}>
        {link === null ? (
          <span className={styles.name}>{row.name}</span>
        ) : (
          <Link to={link} className={styles.name}>
            {row.name}
          </Link>
        )}
        <strong>{formats.duration(row.workedMinutes)}</strong>
      </div>
      <ul className={styles.days}>
        {(isOpen ? [...noted, ...others] : noted).map((day) => {
          const cell = row.cells[day]
          if (!cell) return null
          const text = textOf(cell)
          const spokenDay = formats.weekday(days[day] ?? '')
          return (
            <li key={days[day]}>
              <button
                type="button"
                className={styles.day}
                data-deviation={markOf(cell)}
                onClick={() => onOpen({ row: at, day })}
              >
                <span className={sheet.spoken}>{`${row.name}, ${spokenDay} : ${text.spoken}`}</span>
                <span aria-hidden>{formats.shortDay(days[day] ?? '')}</span>
                <CellFigures cell={cell} text={text} />
              </button>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <UnstyledButton className={styles.fold ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(noted.length > 0 ? 'timesheets.people.others' : 'timesheets.people.asPlanned', { count: others.length })}
          <Fold size={18} aria-hidden />
        </UnstyledButton>
      )}
    </>
  )
}
