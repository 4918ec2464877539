import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { weekdayOf } from '#shared/model/dates.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconOnLeave } from '#renderer/ui/icons.ts'
import styles from './absences.module.css'
import { AbsenceLink } from './AbsenceLink.tsx'
import { daysOf } from './month.ts'
import { MonthPage } from './MonthPage.tsx'
import { useMonth } from './use-month.ts'

/** In a bar of fewer days its type has no room. */
const LEAST_LABELLED = 5
const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** A month by employee: who is away on which days. */
export function AbsencesStrip({ action }: { readonly action: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shown = useMonth(daysOf)
  const { month, today, rows, titles } = shown
  const days = daysOf(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const people = [...Map.groupBy(rows ?? [], ({ employeeId }) => employeeId)].sort(([a], [b]) =>
    (titles[a] ?? '').localeCompare(titles[b] ?? ''),
  )
  const columns = { gridTemplateColumns: `160px repeat(${days.length}, minmax(21px, 1fr))` }
  const at = (day: string) => days.indexOf(day < first ? first : day > last ? last : day) + 2
  return (
    <MonthPage of={shown} action={action}>
      {rows?.length === 0 ? (
        <EmptyState icon={IconOnLeave} title={t('absences.noneInMonth')} />
      ) : (
        <div className={styles.strip}>
          <div className={styles.stripRow} style={columns} aria-hidden>
            <span />
            {days.map((day) => (
              <span key={day} className={styles.stripDay} data-today={day === today} data-weekend={isWeekend(day)}>
                {formats.number(Number(day.slice(8)))}
              </span>
            ))}
          </div>
          <ul className={styles.people}>
            {people.map(([employeeId, own]) => (
              <li key={employeeId} className={styles.stripRow} style={columns}>
                <Link to={paths.record('employees', employeeId)} className={styles.person}>
                  {titles[employeeId] ?? '…'}
                </Link>
                {own.map((absence) => {
                  const [from, to] = [at(absence.startDate), at(absence.endDate) + 1]
                  const isShort = to - from < LEAST_LABELLED
                  return (
                    <span
                      key={absence._id}
                      className={styles.bar}
                      style={{ gridRow: 1, gridColumn: `${from} / ${to}` }}
                    >
                      <AbsenceLink absence={absence} isBare={isShort} />
                      {isShort && (
                        <span className={styles.beside} data-side={to > days.length - 5 ? 'left' : 'right'} aria-hidden>
                          {choiceLabel(t, 'absences', 'type', absence.type)}
                        </span>
                      )}
                    </span>
                  )
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </MonthPage>
  )
}
