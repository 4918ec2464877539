import { useMemo } from 'react'
import { entities } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { fromSite } from './order-form.ts'
import { linesOf, newLine, type PositionLine } from './position-lines.ts'

export interface OrderStart {
  readonly values: FormValues
  readonly lines: readonly PositionLine[]
}

const startWith = (values: FormValues = {}) =>
  startValues(entities.orders, {
    startDate: addDays(today(), 1),
    endDate: INDEFINITE,
    startTime: '07:00',
    endTime: '15:30',
    ...values,
  })

/**
 * The values a new order begins with, by the id in the address: those of an order (from tomorrow on) or of a site, else
 * defaults. Undefined until they are read; null when the id is neither an order's nor a site's.
 */
export function useOrderStart(id: string): OrderStart | null | undefined {
  const isNew = id === 'new'
  const order = useRecord('orders', isNew ? null : id)
  const site = useRecord('sites', isNew ? null : id)
  const positions = useList(
    'orderPositions',
    order.row ? { filters: [{ field: 'orderId', op: 'anyOf', value: [id] }], limit: 50 } : null,
  )
  return useMemo(() => {
    if (isNew) return { values: startWith(), lines: [newLine()] }
    if (order.row) {
      if (!positions.rows) return undefined
      const { row } = order
      const first = addDays(today(), 1)
      const values = startWith({
        ...row,
        startDate: row.startDate < first ? first : row.startDate,
        endDate: row.endDate < first ? INDEFINITE : row.endDate,
        exceptions: [],
        requestedAt: null,
        fileIds: [],
      })
      return { values, lines: positions.rows.length > 0 ? linesOf(positions.rows) : [newLine()] }
    }
    if (site.row) {
      const { row } = site
      const templates = row.defaultPositions
      return {
        values: startWith(fromSite(row)),
        lines: templates.length > 0 ? templates.map(newLine) : [newLine({ requiredSkillIds: row.requiredSkillIds })],
      }
    }
    return order.row === null && site.row === null ? null : undefined
    // oxlint-disable-next-line react/exhaustive-deps -- the start values of an open form must not change
  }, [isNew, order.row === undefined, site.row === undefined, positions.rows === undefined])
}
