import { useTranslation } from 'react-i18next'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { IconPriority } from '#renderer/ui/icons.ts'
import styles from './board.module.css'

/** An order on the board: its number, who it is for and where, when, and how much of it is filled. */
export function OrderCard({ item: { row, titles, computed, mark } }: { readonly item: GridRow<'orders'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isUrgent = row.priority === '1'
  const urgent = choiceLabel(t, 'orders', 'priority', row.priority)
  const { required, assigned } = computed
  const filled = t('orders.matrix.filledOf', { count: assigned, required })
  const [from, to] = [formats.dayAndMonth(row.startDate), formats.dayAndMonth(row.endDate)]
  const when =
    row.endDate === INDEFINITE
      ? t('orders.board.since', { day: from })
      : row.startDate === row.endDate
        ? from
        : t('orders.days.span', { from, to })
  return (
    <>
      <span className={styles.top}>
        <span className="tabular">{orderNumberLabel(t, row.orderNumber)}</span>
        {mark && <MarkIcon mark={mark} />}
        {isUrgent && (
          <span role="img" className={styles.urgent} aria-label={urgent} title={urgent}>
            <IconPriority size={13} aria-hidden />
          </span>
        )}
        {row.status === 'lateCancelled' && <StatusChip entity="orders" field="status" value={row.status} />}
        {required > 0 && (
          <span
            className={styles.figures}
            data-open={assigned < required || undefined}
            title={filled}
            aria-label={filled}
            role="img"
          >
            {assigned}/{required}
          </span>
        )}
      </span>
      <span className={styles.client} title={titles[row.clientId]}>
        {titles[row.clientId]}
      </span>
      <span className={styles.site} title={titles[row.siteId]}>
        {titles[row.siteId]}
      </span>
      <span className={styles.when}>{when}</span>
    </>
  )
}
