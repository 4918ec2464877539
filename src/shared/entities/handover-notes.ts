import { entity } from '../model/entity.ts'
import { day, instant, ref, text } from '../model/field.ts'

type Target = Readonly<Record<'day' | 'siteId' | 'orderId' | 'employeeId', string | null>>

const targetsOf = (note: Target) => [note.day, note.siteId, note.orderId, note.employeeId].filter((of) => of !== null)

/**
 * What one dispatcher leaves to the next, pinned to a day, a site, an order or a person: shown there and on the overview
 * until somebody ticks it.
 */
export const handoverNotes = entity('handoverNotes', {
  fields: {
    text: text({ required: true, max: 2000, multiline: true }),
    day: day(),
    siteId: ref('sites'),
    orderId: ref('orders'),
    employeeId: ref('employees'),
    doneAt: instant({ managed: true }),
    doneBy: ref('users', { managed: true }),
  },
  title: ['text'],
  indexes: [['doneAt'], ['day'], ['siteId'], ['orderId'], ['employeeId']],
  rules: ({ must }) => [must('ONE_TARGET', 'day', (note) => targetsOf(note).length === 1)],
  units: [
    ['day', 'siteId', 'orderId', 'employeeId'],
    ['doneAt', 'doneBy'],
  ],
  write: ['admin'],
})
