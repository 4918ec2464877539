import { causeOf } from '#shared/domain/alerts/turn.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { useList } from '#renderer/queries/use-records.ts'
import type { Alert } from './use-alert-actions.ts'

/** The most alerts that one action takes. */
export const MOST = 200

/** Whether each row of a view stands for all that are counted of its cause. */
export const standForAll = ({ filters }: View): boolean =>
  filters.some(({ field, value }) => field === 'leads' && value === true)

/** Narrows alerts to those about the same people or places, where all of some are about one. */
const about = (alerts: readonly Alert[], field: 'employeeId' | 'siteId'): Filter[] => {
  const ids = new Set(alerts.map((alert) => alert[field]))
  return ids.has(null) ? [] : [{ field, op: 'anyOf', value: [...ids] as string[] }]
}

/**
 * The alerts that chosen rows stand for: themselves, or with all that the badge counts of their causes. Undefined while they are read;
 * null when there are more than one action takes.
 */
export function useAlike(rows: readonly Alert[], isForAll: boolean): readonly Alert[] | undefined | null {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const filters: Filter[] = [
    { field: 'counted', op: 'is', value: true },
    { field: 'kind', op: 'anyOf', value: kinds },
    ...about(rows, 'employeeId'),
    ...about(rows, 'siteId'),
  ]
  const isAsked = isForAll && rows.length > 0
  const { rows: found, next, isPrevious } = useList('alerts', isAsked ? { filters, limit: MOST } : null)
  if (!isAsked) return rows.length > MOST ? null : rows
  if (found === undefined || isPrevious) return undefined
  const causes = new Set(rows.map(causeOf))
  const alike = found.filter((alert) => causes.has(causeOf(alert)))
  // A row that is not counted any more is still chosen.
  const ids = new Set(alike.map(({ _id }) => _id))
  const all = [...alike, ...rows.filter(({ _id }) => !ids.has(_id))]
  return next !== null || all.length > MOST ? null : all
}
