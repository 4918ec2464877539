import { entity } from '../model/entity.ts'
import { choice, day, ref, text } from '../model/field.ts'
import { INDEFINITE } from '../model/dates.ts'

type Target = Readonly<Record<'clientId' | 'siteId' | 'supervisorId' | 'otherEmployeeId', string | null>>

const targetsOf = (row: Target) =>
  [row.clientId, row.siteId, row.supervisorId, row.otherEmployeeId].filter((id) => id !== null)

/** With whom, or where, an employee must not (`block`) or had better not (`avoid`) work. */
export const restrictions = entity('restrictions', {
  fields: {
    employeeId: ref('employees', { required: true }),
    clientId: ref('clients'),
    siteId: ref('sites'),
    supervisorId: ref('supervisors'),
    otherEmployeeId: ref('employees'),
    level: choice(['block', 'avoid'], { required: true, default: 'block' }),
    requestedBy: choice(['client', 'employee', 'company'], { required: true, default: 'client' }),
    reason: text({ required: true, max: 500, multiline: true }),
    from: day({ required: true }),
    to: day({ required: true, indefinite: true, default: INDEFINITE }),
  },
  title: ['reason'],
  indexes: [['employeeId'], ['clientId'], ['siteId'], ['supervisorId'], ['otherEmployeeId']],
  rules: ({ must }) => [
    must('ONE_TARGET', 'clientId', (row) => targetsOf(row).length === 1),
    must('OTHER_PERSON', 'otherEmployeeId', (row) => row.otherEmployeeId !== row.employeeId),
    must('DATES_REVERSED', 'to', (row) => row.to >= row.from),
  ],
  units: [['from', 'to']],
  write: ['admin'],
})
