import { useState } from 'react'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import type { Bar } from './lanes.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'

/**
 * The shift to fill that is chosen. Once somebody has it, the next one of its site is: its places are filled one after the
 * other.
 */
export function useChosen(rows: readonly (readonly Bar[])[]) {
  const [last, setLast] = useState<Pick<SiteWork, '_id' | 'siteId'> | null>(null)
  const open = rows.flatMap((bars) => bars.filter(({ work }) => isOpen(work)).map(({ work }) => work))
  const chosen = last && (open.find(({ _id }) => _id === last._id) ?? open.find(({ siteId }) => siteId === last.siteId))
  return { chosen: chosen ?? null, choose: (work: SiteWork | null) => setLast(work) }
}
