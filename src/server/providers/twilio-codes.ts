import type { MessageFailure } from '#shared/entities/messages.ts'

/** What Twilio's error codes say of a text (twilio.com/docs/api/errors). */
const FAILURES: Readonly<Record<string, MessageFailure>> = {
  21211: 'badNumber',
  21217: 'badNumber',
  21265: 'badNumber',
  21421: 'badNumber',
  21614: 'badNumber',
  30006: 'badNumber',
  21610: 'optedOut',
  21214: 'unreachable',
  21612: 'unreachable',
  30003: 'unreachable',
  30005: 'unreachable',
  30004: 'blocked',
  30007: 'blocked',
  30002: 'unavailable',
}

/** Why a text failed, by the code that Twilio gives. */
export const twilioFailure = (code: unknown): MessageFailure => FAILURES[String(code)] ?? 'refused'

/** What Twilio says of the state of a text; null for what says nothing. */
export function twilioStatus(status: string): 'sent' | 'delivered' | 'failed' | null {
  switch (status) {
    case 'accepted':
    case 'scheduled':
    case 'queued':
    case 'sending':
    case 'sent':
      return 'sent'
    case 'delivered':
    case 'read':
      return 'delivered'
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return 'failed'
    default:
      return null
  }
}
