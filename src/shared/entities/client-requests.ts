import { entity } from '../model/entity.ts'
import { choice, day, instant, ref, text, time } from '../model/field.ts'

/**
 * What a client's contact said of an order on the page of their link: that it is confirmed, or that a day of it should
 * move. It changes no order: the office does, and answers here what the page then says.
 */
export const clientRequests = entity('clientRequests', {
  fields: {
    clientId: ref('clients', { required: true, managed: true }),
    linkId: ref('clientLinks', { required: true, managed: true }),
    orderId: ref('orders', { required: true, managed: true }),
    kind: choice(['confirm', 'move'], { required: true, managed: true, default: 'move' }),
    contactName: text({ required: true, max: 120, managed: true, default: '' }),
    /** The day that should move, and when it should be instead; of `confirm`, none. */
    date: day({ managed: true }),
    newDate: day({ managed: true }),
    startTime: time({ managed: true }),
    endTime: time({ managed: true }),
    remark: text({ max: 500, multiline: true, managed: true }),
    askedAt: instant({ managed: true }),
    state: choice(['open', 'accepted', 'refused'], { required: true, default: 'open' }),
    answer: text({ max: 500, multiline: true }),
    answeredAt: instant({ managed: true }),
  },
  title: ['contactName'],
  indexes: [['orderId', 'state'], ['state'], ['linkId', 'askedAt'], ['clientId']],
  write: ['admin'],
})
