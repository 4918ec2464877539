import { useTranslation } from 'react-i18next'
import classes from './weekday-dots.module.css'

/** The weekdays of an order: letters, and dots for the days it does not work. */
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
