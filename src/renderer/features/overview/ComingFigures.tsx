import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { useDesk } from './desk-answers.ts'
import styles from './overview.module.css'

type Figures = Pick<ReturnType<typeof useDesk>, 'tomorrow' | 'week' | 'sheets'>

/** What is to fill tomorrow and later in the week, and the timesheets that wait for a signature; each opens its rows. */
export function ComingFigures({ tomorrow, week, sheets }: Figures) {
  const { t } = useTranslation()
  const formats = useFormats()
  const until = formats.weekday(week.to)
  const figures = [
    {
      key: 'tomorrow',
      count: tomorrow.count,
      to: tomorrow.to,
      text: t('overview.tomorrow', { count: tomorrow.count ?? 0 }),
    },
    {
      key: 'week',
      count: week.count,
      to: week.link,
      text: week.isNext
        ? t('overview.nextWeek', { count: week.count ?? 0 })
        : t('overview.untilDay', { count: week.count ?? 0, day: until }),
    },
    { key: 'sheets', count: sheets.count, to: sheets.to, text: t('overview.sheets', { count: sheets.count ?? 0 }) },
  ]
  return (
    <p className={styles.coming}>
      {figures.map(({ key, count, to, text }) =>
        count === undefined ? null : (
          <Anchor key={key} component={Link} to={to} c="dimmed">
            {text}
          </Anchor>
        ),
      )}
    </p>
  )
}
