import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { dayText } from '../days/day-text.ts'
import { skippedColumns, type Column } from './columns.ts'
import styles from './matrix.module.css'

interface Props {
  readonly columns: readonly Column[]
  readonly rows: number
  readonly onTurn: ((days: readonly OrderDay[]) => void) | undefined
}

/** The days that are skipped for a reason, grey over all seats: why, and the way back. */
export function SkippedSpans({ columns, rows, onTurn }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return skippedColumns(columns).map(({ days, from, to }) => {
    const [first, last] = [days[0], days.at(-1) ?? days[0]]
    const why = dayText(t, formats.language, first)
    const when =
      first === last
        ? formats.dayAndMonth(first.date)
        : t('orders.days.span', { from: formats.dayAndMonth(first.date), to: formats.dayAndMonth(last.date) })
    const isWide = to - from > 1
    return (
      <div
        key={first.date}
        className={styles.span}
        style={{ gridRow: `2 / ${rows + 2}`, gridColumn: `${from + 2} / ${to + 3}` }}
        title={why}
      >
        {(isWide || rows > 2) && <span className={styles.why}>{why}</span>}
        {onTurn && first.date >= today() && (
          <UnstyledButton
            className={styles.back ?? ''}
            aria-label={t('orders.days.takeBackThese', { when })}
            title={t('orders.days.takeBackThese', { when })}
            onClick={() => onTurn(days)}
          >
            {t(days.length > 1 ? 'orders.matrix.takeBackDays' : 'orders.days.takeBack')}
          </UnstyledButton>
        )}
      </div>
    )
  })
}
