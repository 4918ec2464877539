import { entity } from '../model/entity.ts'
import { choice, flag, instant, ref, text } from '../model/field.ts'

/**
 * The address of a page of the server where somebody at a client sees this client's weeks, without an account, until it
 * expires or is cut. Nothing that opens the page is part of it: the tokens are hashes in a table of the server alone.
 */
export const clientLinks = entity('clientLinks', {
  fields: {
    clientId: ref('clients', { required: true }),
    contactName: text({ required: true, max: 120 }),
    email: text({ format: 'email' }),
    phone: text({ format: 'phone' }),
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    /** How the address reaches the contact; copied, the office hands it over itself. */
    channel: choice(['email', 'sms', 'copy'], { required: true, default: 'email' }),
    /** At most 180 days after it was made or renewed. */
    expiresAt: instant({ required: true }),
    /** Whether it opens the page until then; one that was cut does not. */
    active: flag({ default: true }),
    /** When somebody last asked that it be sent: it is, once the server has this. */
    askedAt: instant(),
    sentAt: instant({ managed: true }),
    openedAt: instant({ managed: true }),
  },
  title: ['contactName'],
  indexes: [['clientId']],
  rules: ({ must }) => [
    must('REQUIRED', 'email', (row) => row.channel !== 'email' || row.email !== null),
    must('REQUIRED', 'phone', (row) => row.channel !== 'sms' || row.phone !== null),
  ],
  write: ['admin'],
})
