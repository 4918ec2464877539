import type { Row } from '#shared/entities/index.ts'
import type { Behaviour } from './behaviour.ts'

export const users: Behaviour<Row<'users'>> = {
  historical: [
    'employeeSkills.verifiedBy',
    'orders.cancelledBy',
    'assignments.assignedBy',
    'notices.userId',
    'notices.byUserId',
  ],
}
