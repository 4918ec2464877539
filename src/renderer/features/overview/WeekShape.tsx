import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardWeek } from '#shared/contract/dispatch/board.ts'
import { dayOffText } from '#renderer/i18n/labels.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { boardLink } from './week-links.ts'
import styles from './overview.module.css'

/** The seven days of the week: assignments with and without a person; each day links to the board. */
export function WeekShape({ days, today }: { readonly days: BoardWeek['days']; readonly today: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ filled, unfilled }) => filled + unfilled))
  const height = (n: number) => `${(100 * n) / most}%`
  return (
    <>
      <ol className={styles.week}>
        {days.map(({ date, filled, unfilled, dayOff }) => (
          <li key={date}>
            <Link
              to={boardLink(date, date)}
              className={styles.column}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={styles.bars} aria-hidden>
                <span className={styles.open} style={{ height: height(unfilled) }} />
                <span className={styles.filled} style={{ height: height(filled) }} />
              </span>
              <span className={styles.counts}>
                {filled} <VisuallyHidden>{t('overview.filled')}</VisuallyHidden>
                {unfilled > 0 && (
                  <b>
                    +{unfilled} <VisuallyHidden>{t('overview.unfilled')}</VisuallyHidden>
                  </b>
                )}
              </span>
              <span className={styles.weekday}>{formats.shortWeekday(date)}</span>
              {dayOff && <span className={styles.holiday}>{dayOffText(t, language, dayOff)}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span className={styles.filled} /> {t('overview.filled')}
        <span className={styles.open} /> {t('overview.unfilled')}
      </p>
    </>
  )
}
