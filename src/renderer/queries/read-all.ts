import type { EntityName, Row } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'

const PAGE = 200

/** Every row of a view, page after page; `wanted` is asked between pages, and ends the reading when it says no. */
export async function readAll<N extends EntityName>(
  entity: N,
  view: View,
  wanted: () => boolean = () => true,
): Promise<readonly Row<N>[]> {
  const found: Row<N>[] = []
  let after: string | undefined
  do {
    const page = { ...view, limit: PAGE, ...(after !== undefined && { after }) }
    const { rows, next } = await request('records.list', { entity, page })
    found.push(...(rows as unknown as readonly Row<N>[]))
    after = next ?? undefined
  } while (after !== undefined && wanted())
  return found
}
