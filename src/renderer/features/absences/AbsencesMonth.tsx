import { useCallback, type ReactNode } from 'react'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { AbsenceLink } from './AbsenceLink.tsx'
import styles from './absences.module.css'
import { monthOf, weeksOf } from './month.ts'
import { MonthPage } from './MonthPage.tsx'
import { onDay, useMonth } from './use-month.ts'

/** A month of absences, day by day. */
export function AbsencesMonth({ action }: { readonly action: ReactNode }) {
  const formats = useFormats()
  const weekStart = useWeekStart()
  const shown = useMonth(useCallback((month: string) => weeksOf(month, weekStart).flat(), [weekStart]))
  const { month, today, rows, titles } = shown
  const weeks = weeksOf(month, weekStart)
  return (
    <MonthPage of={shown} action={action}>
      <table className={styles.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formats.weekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-today={day === today} data-outside={monthOf(day) !== month}>
                  <span className={styles.number}>{Number(day.slice(8))}</span>
                  <ul>
                    {onDay(rows ?? [], day).map((absence) => (
                      <li key={absence._id}>
                        <AbsenceLink absence={absence} name={titles[absence.employeeId] ?? '…'} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </MonthPage>
  )
}
