import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import type { SiteRow, SiteRowsQuery } from '#shared/contract/dispatch/board-sites.ts'
import { request } from '#renderer/bridge/request.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import type { PageReply, PageRequest } from '#renderer/queries/paged-window.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'
import { PAGE_SIZE } from '../board-answers.ts'

/** The sites of a period are shown. */
export interface SitesView {
  readonly from: string
  readonly to: string
  readonly filters: BoardFilters
  readonly order: SiteRowsQuery['order']
  readonly withWork: boolean
}

/** Whether people have answered and begun is read too. */
const WITH_PRESENCE: readonly EntityName[] = [...RELATED, 'messages', 'timeEntries']

async function loadRows(view: SitesView, { offset, limit }: PageRequest): Promise<PageReply<SiteRow>> {
  const items = await request('board.siteRows', { ...view, offset, limit })
  return { items, next: null, total: null }
}

const isSame = (before: SiteRow, now: SiteRow) => JSON.stringify(before) === JSON.stringify(now)

/** The numbers of a period, and the sites around those on screen. */
export function useSiteRows(view: SitesView) {
  const { from, to, filters } = view
  const head = useLive('board.bySite', { from, to, filters }, RELATED)
  const rows = usePagedWindow({ load: loadRows, view, pageSize: PAGE_SIZE, related: WITH_PRESENCE, isSame })
  return { head: head.value, error: head.error ?? null, retry: head.refresh, rows }
}
export type SiteRows = ReturnType<typeof useSiteRows>
