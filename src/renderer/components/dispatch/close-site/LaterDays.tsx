import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ClosingDay } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import cancelDay from '../cancel-day/cancel-day.module.css'
import styles from './close-site.module.css'

/** People named on a line; the others are counted. */
const NAMED = 4

interface Props {
  readonly days: readonly ClosingDay[]
  /** By the id of a person. */
  readonly names: Readonly<Record<string, string>>
}

/** Days of a closed site for which nobody is looked for elsewhere yet: who had a shift, and how many were to fill. */
export function LaterDays({ days, names }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const namesOf = ({ shifts }: ClosingDay) => {
    const all = [...new Set(shifts.map(({ personId }) => names[personId] ?? '…'))]
    const rest = all.length - NAMED
    return formats.list(rest > 0 ? [...all.slice(0, NAMED), t('orders.consequences.others', { count: rest })] : all)
  }
  return (
    <section aria-label={t('closeSite.later')}>
      <Text fw={600}>{t('closeSite.later')}</Text>
      <div className={styles.days}>
        <table className={cancelDay.work}>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td>{formats.weekday(day.date)}</td>
                <td>{namesOf(day)}</td>
                <td>{day.open > 0 && <Text c="dimmed">{t('cancelDay.toFill', { count: day.open })}</Text>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
