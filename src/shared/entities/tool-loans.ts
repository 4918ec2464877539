import { entity } from '../model/entity.ts'
import { choice, count, day, file, instant, ref, text } from '../model/field.ts'

/** `reserved` for somebody from a day on, `out`, `returned`, or `cancelled` before it went out. */
const LOAN_STATES = ['reserved', 'out', 'returned', 'cancelled'] as const

/**
 * Pieces of a tool lent or reserved to one borrower: a person, a site or an order. Only verbs (`tools.lend`,
 * `tools.return`, …) make and change loans, so that no more is lent than there is.
 */
export const toolLoans = entity('toolLoans', {
  fields: {
    toolId: ref('tools', { required: true, managed: true }),
    employeeId: ref('employees', { managed: true }),
    siteId: ref('sites', { managed: true }),
    orderId: ref('orders', { managed: true }),
    quantity: count({ required: true, managed: true, min: 1, max: 10_000, default: 1 }),
    state: choice(LOAN_STATES, { required: true, managed: true, default: 'out' }),
    /** The first day of a reservation. */
    reservedFrom: day({ managed: true }),
    outAt: instant({ managed: true }),
    /** The last day it may be kept. */
    dueOn: day({ managed: true, indefinite: true }),
    inAt: instant({ managed: true }),
    conditionOut: text({ max: 500, managed: true }),
    conditionIn: text({ max: 500, managed: true }),
    signatureFileIds: file({ max: 1 }),
  },
  title: ['toolId'],
  searchAlso: [
    { by: 'toolId', texts: ['code', 'name'] },
    { by: 'employeeId', texts: ['firstName', 'lastName'] },
    { by: 'siteId', texts: ['name'] },
    { choices: ['state'] },
  ],
  indexes: [
    ['toolId', 'state'],
    ['state', 'dueOn'],
  ],
  write: ['admin'],
})
