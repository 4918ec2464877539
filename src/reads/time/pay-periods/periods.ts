import type { Row } from '#shared/entities/index.ts'
import type { Reader } from '#reads/engine/reader.ts'

type PayPeriod = Row<'payPeriods'>

/** A pay period as this device has it, with the names of who closed it and who opened it again. */
export interface StoredPeriod extends Pick<
  PayPeriod,
  | '_id'
  | 'periodStart'
  | 'periodEnd'
  | 'status'
  | 'closedAt'
  | 'reopenedAt'
  | 'reopenReason'
  | 'exportFileIds'
  | 'paidFileIds'
> {
  readonly closedByName: string
  readonly reopenedByName: string
}

type StoredRow = Omit<StoredPeriod, 'exportFileIds' | 'paidFileIds'> & {
  readonly exportFileIds: string
  readonly paidFileIds: string
}

const nameOf = (table: string) => `trim(coalesce(${table}."firstName", '') || ' ' || coalesce(${table}."lastName", ''))`

const PERIODS = `
  select p."_id", p."periodStart", p."periodEnd", p."status", p."closedAt", p."reopenedAt", p."reopenReason", p."exportFileIds",
    p."paidFileIds", ${nameOf('c')} as "closedByName", ${nameOf('r')} as "reopenedByName"
  from "payPeriods" p left join "users" c on c."_id" = p."closedBy" left join "users" r on r."_id" = p."reopenedBy"
  where p."deletedAt" is null order by p."periodEnd" desc, p."closedAt" desc, p."_id"`

/** The pay periods, the latest first. */
export const readPeriods = (reader: Reader): readonly StoredPeriod[] =>
  reader.all<StoredRow>(PERIODS).map((row) => ({
    ...row,
    exportFileIds: JSON.parse(row.exportFileIds) as string[],
    paidFileIds: JSON.parse(row.paidFileIds) as string[],
  }))

/** Those that are closed. */
export const closedOf = (periods: readonly StoredPeriod[]): readonly StoredPeriod[] =>
  periods.filter(({ status }) => status === 'closed')

/** Whether a period shares a day with the days. */
export const sharesDay = (period: Pick<PayPeriod, 'periodStart' | 'periodEnd'>, from: string, to: string): boolean =>
  period.periodStart <= to && period.periodEnd >= from
