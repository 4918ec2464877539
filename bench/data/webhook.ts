import { randomUUID } from 'node:crypto'
import { twilioSignature } from '#server/providers/twilio-signature.ts'

/** An account of nobody. */
export const TWILIO = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'banc-d-essai' } as const

/** A text arrives by Twilio's webhook; resolves when the server has answered. @throws Error when it is refused */
export async function webhookOf(serverUrl: string, from: string, body: string): Promise<void> {
  const address = `${serverUrl}/webhooks/twilio/inbound`
  const params = new URLSearchParams({
    AccountSid: TWILIO.accountSid,
    MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
    From: from,
    To: '',
    Body: body,
  })
  const headers = { 'x-twilio-signature': twilioSignature(TWILIO.authToken, address, params) }
  const { status } = await fetch(address, { method: 'POST', headers, body: params })
  if (status !== 200) throw new Error(`The webhook was refused: ${status}`)
}
