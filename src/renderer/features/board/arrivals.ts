import type { Written } from '#shared/contract/sync/operation.ts'
import type { Row } from '#shared/entities/index.ts'

interface Arrival {
  readonly employeeId: string
  readonly date: string
}

/** The assignments that people got on days, one for each of those asked for; undefined where an answer does not tell. */
export function arrivals(
  { changed }: Pick<Written, 'changed'>,
  wanted: readonly Arrival[],
): readonly (string | undefined)[] {
  const rows = changed.flatMap(({ entity, row }) =>
    entity === 'assignments' ? [row as unknown as Row<'assignments'>] : [],
  )
  const taken = new Set<string>()
  return wanted.map(({ employeeId, date }) => {
    const found = rows.find((row) => row.employeeId === employeeId && row.date === date && !taken.has(row._id))
    if (found) taken.add(found._id)
    return found?._id
  })
}
