import { entity } from '../model/entity.ts'
import { choice, count, ref, refs, text, time } from '../model/field.ts'

/** The trades of this field. A *signaleur routier* directs road traffic, a *signaleur de chantier* vehicles within a site. */
export const POSITION_ROLES = [
  'flagger',
  'siteFlagger',
  'crewChief',
  'installer',
  'attenuatorDriver',
  'labourer',
  'other',
] as const
export type PositionRole = (typeof POSITION_ROLES)[number]

/** One line of an order: how many people of which trade, with which skills. */
export const orderPositions = entity('orderPositions', {
  fields: {
    orderId: ref('orders', { required: true }),
    label: text({ max: 80 }),
    role: choice(POSITION_ROLES, { required: true, default: 'flagger' }),
    /** Zero once it is no longer asked for, while people who had it refer to it. */
    quantity: count({ required: true, min: 0, max: 99, default: 1 }),
    requiredSkillIds: refs('skills', { max: 20 }),
    preferredSkillIds: refs('skills', { max: 20 }),
    startTime: time(),
    endTime: time(),
    notes: text({ max: 1000, multiline: true }),
  },
  title: ['role'],
  search: ['label'],
  indexes: [['orderId']],
  scopedBy: ['orderId'],
  units: [['startTime', 'endTime']],
  readers: {
    supervisor: ['orderId', 'label', 'role', 'quantity', 'requiredSkillIds', 'startTime', 'endTime'],
  },
  write: ['admin'],
})
