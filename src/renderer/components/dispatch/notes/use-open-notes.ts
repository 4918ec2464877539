import type { FieldName, Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'

/** What notes are pinned by. */
export type PinnedBy = Extract<FieldName<'handoverNotes'>, 'day' | 'siteId' | 'orderId' | 'employeeId'>

const MOST = 100

/** The hand-over notes of some days, sites, orders or people that nobody ticked. */
export function useOpenNotes(by: PinnedBy, values: readonly string[]): readonly Row<'handoverNotes'>[] {
  const { rows = [] } = useList('handoverNotes', {
    filters: [{ field: by, op: 'anyOf', value: [...values] }],
    limit: MOST,
  })
  return rows.filter(({ doneAt }) => doneAt === null)
}
