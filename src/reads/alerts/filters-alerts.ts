import { sql } from 'kysely'
import { ALERT_DAYS } from '#shared/contract/alerts/alert-calls.ts'
import type { filterFields } from '#shared/entities/computed.ts'
import { isCountedAlert } from '#sql/alerts/alert-count.ts'
import type { ComputedSql } from '../engine/computed.ts'

/** The filters of alerts that no column shows: those that the badge counts are what the list opens on. */
export const alertFilters: { readonly [F in keyof typeof filterFields.alerts]: ComputedSql } = {
  counted: (_, { now }) => {
    const value = sql`(${isCountedAlert(now, ALERT_DAYS)})`
    return { value, key: value }
  },
}
