import { entity } from '../model/entity.ts'
import { count, ref } from '../model/field.ts'

/** With whom, or where, an employee is wanted or wants to work; the heavier `weight`, the more. */
export const preferences = entity('preferences', {
  fields: {
    employeeId: ref('employees', { required: true }),
    clientId: ref('clients'),
    siteId: ref('sites'),
    supervisorId: ref('supervisors'),
    weight: count({ required: true, min: 1, max: 3, default: 1 }),
  },
  title: ['employeeId'],
  uniques: [
    { fields: ['employeeId', 'clientId'], code: 'PREFERENCE_NOT_UNIQUE' },
    { fields: ['employeeId', 'siteId'], code: 'PREFERENCE_NOT_UNIQUE' },
    { fields: ['employeeId', 'supervisorId'], code: 'PREFERENCE_NOT_UNIQUE' },
  ],
  indexes: [['clientId'], ['siteId'], ['supervisorId']],
  rules: ({ must }) => [
    must(
      'ONE_TARGET',
      'clientId',
      (row) => [row.clientId, row.siteId, row.supervisorId].filter((id) => id !== null).length === 1,
    ),
  ],
  write: ['admin'],
})
