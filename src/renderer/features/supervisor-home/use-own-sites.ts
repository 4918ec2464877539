import type { Row } from '#shared/entities/index.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { useSession } from '#renderer/session/session-context.tsx'

const MOST = 200
const OPEN = {
  filters: [{ field: 'active', op: 'is' as const, value: true }],
  sort: [{ field: 'name', dir: 'asc' as const }],
  limit: MOST,
}

/**
 * The open sites that a supervisor answers for, by name; undefined until they are read. The server sends the sites of timesheets
 * they approve for others too.
 */
export function useOwnSites(): readonly Row<'sites'>[] | undefined {
  const own = useRecord('users', useSession().session?.user._id ?? '').row?.supervisorId ?? ''
  const { rows } = useList('sites', OPEN)
  const { row: supervisor } = useRecord('supervisors', own)
  if (rows === undefined || supervisor === undefined) return undefined
  return rows.filter(
    ({ _id, supervisorIds }) => supervisorIds.includes(own) || (supervisor?.siteIds.includes(_id) ?? false),
  )
}
