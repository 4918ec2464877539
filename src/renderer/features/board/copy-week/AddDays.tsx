import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import classes from './copy-week.module.css'

interface Props {
  /** At least one. */
  readonly shifts: readonly ShiftNotCopied[]
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** Asks whether orders are to get the days that they lack, with each order's days. */
export function AddDays({ shifts, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const byOrder = [...Map.groupBy(shifts, ({ orderId }) => orderId).values()]
  const label = t('board.copyWeek.addDays', {
    what: t('board.copyWeek.addedShifts', { count: shifts.length, shown: formats.number(shifts.length) }),
    orders: t('board.copyWeek.addedOrders', { count: byOrder.length, shown: formats.number(byOrder.length) }),
  })
  return (
    <section>
      <Checkbox
        checked={isChosen}
        label={label}
        description={t('board.copyWeek.addDaysHelp')}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <ul className={classes.added} aria-label={t('board.copyWeek.addedTo')}>
        {byOrder.map((of) => {
          const days = [...new Set(of.map(({ date }) => date))].toSorted()
          const [first] = of
          return (
            first && (
              <li key={first.orderId}>
                {[
                  orderNumberLabel(t, first.orderNumber),
                  first.siteShort,
                  formats.list(days.map((day) => formats.shortDay(day))),
                  t('board.copyWeek.addedShifts', { count: of.length, shown: formats.number(of.length) }),
                ].join(' · ')}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
