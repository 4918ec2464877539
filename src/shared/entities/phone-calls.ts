import { entity } from '../model/entity.ts'
import { choice, instant, ref, text } from '../model/field.ts'

/** How a telephone call stands: it is being made, somebody answered, nobody did, or it is to be made again. */
export const CALL_OUTCOMES = ['calling', 'reached', 'noAnswer', 'callBack'] as const

/**
 * A telephone call of the office to somebody, so that two dispatchers do not call the same person: recorded while it is
 * made, then with what came of it.
 */
export const phoneCalls = entity('phoneCalls', {
  fields: {
    employeeId: ref('employees', { managed: true }),
    supervisorId: ref('supervisors', { managed: true }),
    /** What it is about; null when it is about nothing in particular. */
    assignmentId: ref('assignments', { managed: true }),
    outcome: choice(CALL_OUTCOMES, { required: true, managed: true, default: 'calling' }),
    callBackAt: instant({ managed: true }),
    note: text({ max: 500 }),
    userId: ref('users', { managed: true }),
    at: instant({ managed: true }),
  },
  title: ['outcome'],
  indexes: [['assignmentId'], ['employeeId', 'at'], ['at']],
  units: [['outcome', 'callBackAt']],
  write: ['admin'],
})
