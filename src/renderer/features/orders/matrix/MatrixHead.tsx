import { useTranslation } from 'react-i18next'
import type { T } from '#renderer/i18n/keys.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { dayText } from '../days/day-text.ts'
import type { Column } from './columns.ts'
import styles from './matrix.module.css'

interface Props {
  readonly columns: readonly Column[]
  /** The column that Tab reaches; null while it is in the rows. */
  readonly active: number | null
  readonly canTurn: boolean
}

/** How much of a day is filled, as a colour. */
const fillOf = ({ required, toFill }: Column) =>
  required === 0 ? undefined : toFill.length > 0 ? ('open' as const) : ('filled' as const)

/** Under the name of a day that the order skips: why, in a word. */
function shortWhy(t: T, { day, isOff }: Column): string {
  if (!isOff || day?.kind !== 'skipped' || day.why === 'weekday') return ''
  return t(`orders.matrix.why.${day.why}`)
}

/** The days: how many people each has of those it asks for. One that lacks somebody is filled from here, a skipped one taken back. */
export function MatrixHead({ columns, active, canTurn }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = today()
  return (
    <div role="row" className={styles.contents}>
      <span role="columnheader" className={styles.corner}>
        {t('orders.tabs.positions')}
      </span>
      {columns.map((column, index) => {
        const { date, day, required, filled, toFill, isOff } = column
        const what = day ? dayText(t, formats.language, day) : t('orders.matrix.outside')
        const count = required > 0 ? [t('orders.matrix.filledOf', { count: filled, required })] : []
        const canTakeBack = isOff && day !== null && canTurn && date >= now
        const act = toFill.length > 0 ? ['orders.matrix.fillDay' as const] : canTakeBack ? ['orders.days.takeBack' as const] : [] // prettier-ignore
        const text = [formats.weekday(date), what, ...count, ...act.map((key) => t(key))].join(', ')
        return (
          <div
            key={date}
            role="columnheader"
            className={styles.head}
            data-cell={`-1:${index}`}
            data-date={date}
            data-off={isOff || undefined}
            data-today={date === now || undefined}
            data-acts={act.length > 0 || undefined}
            data-first={index > 0 && date.endsWith('-01') ? true : undefined}
            tabIndex={active === index ? 0 : -1}
            aria-label={text}
            title={text}
          >
            <span className={styles.date}>{formats.shortWeekday(date)}</span>
            <span className={styles.count} data-fill={fillOf(column)}>
              {required > 0 ? `${filled}/${required}` : shortWhy(t, column)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
