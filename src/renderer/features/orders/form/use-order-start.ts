import { useMemo } from 'react'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays, daysBetween, INDEFINITE } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { linesLike, newLine, type PositionLine } from './position-lines.ts'
import { linesOfSite, valuesOfSite } from './site-values.ts'

export interface OrderStart {
  readonly values: FormValues
  readonly lines: readonly PositionLine[]
  /** The order it is a copy of. */
  readonly copyOf?: Row<'orders'>
}

const startWith = (values: FormValues = {}) =>
  startValues(entities.orders, { startDate: addDays(today(), 1), startTime: '07:00', endTime: '15:30', ...values })

/** The days of a copy: those of the order from tomorrow on, as many of them. */
export function copiedDays({ startDate, endDate }: Pick<Row<'orders'>, 'startDate' | 'endDate'>, tomorrow: string) {
  const first = startDate < tomorrow ? tomorrow : startDate
  return {
    startDate: first,
    endDate: endDate === INDEFINITE ? INDEFINITE : addDays(first, daysBetween(startDate, endDate)),
  }
}

/**
 * The values a new order begins with, by the id in the address: those of an order (from tomorrow on) or of a site, else
 * defaults. Undefined until they are read; null when the id is neither an order's nor a site's.
 */
export function useOrderStart(id: string): OrderStart | null | undefined {
  const isNew = id === 'new'
  const order = useRecord('orders', isNew ? null : id)
  const site = useRecord('sites', isNew ? null : id)
  const client = useRecord('clients', site.row?.clientId ?? null)
  const positions = useList(
    'orderPositions',
    order.row ? { filters: [{ field: 'orderId', op: 'anyOf', value: [id] }], limit: 50 } : null,
  )
  return useMemo(() => {
    if (isNew) return { values: startWith(), lines: [newLine()] }
    if (order.row) {
      if (!positions.rows) return undefined
      const { row } = order
      const days = copiedDays(row, addDays(today(), 1))
      const values = startWith({ ...row, ...days, exceptions: [], requestedAt: null, fileIds: [] })
      const asked = positions.rows.filter(({ quantity }) => quantity > 0)
      return { values, lines: asked.length > 0 ? linesLike(asked) : [newLine()], copyOf: row }
    }
    if (site.row) {
      if (client.row === undefined) return undefined
      return { values: startWith(valuesOfSite(site.row, client.row)), lines: linesOfSite(site.row) ?? [newLine()] }
    }
    return order.row === null && site.row === null ? null : undefined
    // oxlint-disable-next-line react/exhaustive-deps -- the start values of an open form must not change
  }, [isNew, order.row === undefined, site.row === undefined, client.row === undefined, positions.rows === undefined])
}
