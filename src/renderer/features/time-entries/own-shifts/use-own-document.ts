import type { Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'

type Shift = Pick<Row<'assignments'>, 'orderId' | 'positionId'>

/** The file of the assignment document of a shift; none while there is none. The server sends an employee their own alone. */
export function useOwnDocument({ orderId, positionId }: Shift): readonly string[] {
  const { rows = [] } = useList('assignmentDocuments', {
    filters: [{ field: 'orderId', op: 'anyOf', value: [orderId] }],
    sort: [{ field: 'revision', dir: 'desc' }],
  })
  return rows.find((row) => row.positionId === positionId)?.documentFileIds ?? []
}
