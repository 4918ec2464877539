import type { AnyRow } from '#shared/model/values.ts'
import { paths } from './paths.ts'

/** Where a row is looked at; null when no screen shows it. */
export function recordPath(entity: string, row: AnyRow): string | null {
  const values = row as unknown as Readonly<Record<string, unknown>>
  if (entity === 'employees') return paths.employee(row._id)
  if (entity === 'skills') return paths.skill(row._id)
  if (entity === 'orders') return paths.order(row._id)
  if (entity === 'assignments') return paths.board(String(values.date), { assignment: row._id })
  if (entity === 'employeeSkills') return `${paths.employee(String(values.employeeId))}?tab=skills`
  if (entity === 'orderPositions') return paths.order(String(values.orderId))
  return null
}
