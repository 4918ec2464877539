import { useTranslation } from 'react-i18next'
import classes from './weekday-dots.module.css'

/** The days of a rhythm as letters; those that do not count are dots. */
export function WeekdayDots({ days }: { readonly days: readonly number[] }) {
  const { t } = useTranslation()
  const letters = t('orders.dayLetters').split(' ')
  return (
    <span className={classes.days}>
      {letters.map((letter, day) => (
        <span key={day} data-on={days.includes(day)}>
          {days.includes(day) ? letter : '·'}
        </span>
      ))}
    </span>
  )
}
