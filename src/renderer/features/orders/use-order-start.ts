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

const blank = (given: FormValues = {}) =>
  startValues(entities.orders, {
    startDate: addDays(today(), 1),
    endDate: INDEFINITE,
    startTime: '07:00',
    endTime: '15:30',
    ...given,
  })

/**
 * What a new order begins with, by the id in its path; undefined while not known yet, null when
 * the id is neither an order's nor a site's. A copy keeps its rhythm and begins tomorrow.
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
    if (isNew) return { values: blank(), lines: [newLine()] }
    if (order.row) {
      if (!positions.rows) return undefined
      const { row } = order
      const first = addDays(today(), 1)
      const values = blank({
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
        values: blank(fromSite(row)),
        lines: templates.length > 0 ? templates.map(newLine) : [newLine({ requiredSkillIds: row.requiredSkillIds })],
      }
    }
    return order.row === null && site.row === null ? null : undefined
    // oxlint-disable-next-line react/exhaustive-deps -- what a form begins with does not move under the person's hands
  }, [isNew, order.row === undefined, site.row === undefined, positions.rows === undefined])
}
