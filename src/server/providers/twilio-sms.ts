import { z } from 'zod'
import { twilioFailure } from './twilio-codes.ts'
import type { SmsMessage, SmsOutcome, SmsProvider } from './message.ts'

/** An account of Twilio. */
export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** Where its API is; another one in tests only. */
  readonly apiUrl?: string
}

export const TWILIO_API = 'https://api.twilio.com'

interface Parts {
  readonly settings: TwilioSettings
  /** Under which Twilio reaches this server. */
  readonly publicUrl: () => string
  /** Where Twilio fetches a file of a text. */
  readonly mediaUrl: (fileId: string) => string
  readonly onError: (error: unknown) => void
}

const acceptedSchema = z.object({ sid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/) })
const refusedSchema = z.object({ code: z.number().optional() })

/** Failures before anything of the request left: the text was not sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])
const codeOf = (error: unknown) => (error as { cause?: { code?: string } } | null)?.cause?.code ?? ''

/** The header's wait in milliseconds; null without one. It may be a number of seconds or a date. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** The JSON of an answer; null when it broke off or is none. */
const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

async function outcomeOf(answer: Response, onError: Parts['onError']): Promise<SmsOutcome> {
  const { status } = answer
  const body = await jsonOf(answer)
  if (answer.ok) {
    const { data } = acceptedSchema.safeParse(body)
    return data ? { kind: 'accepted', providerId: data.sid, isDelivered: false } : { kind: 'unknown' }
  }
  if (status === 429 || status === 503)
    return { kind: 'busy', retryAfterMs: retryAfterOf(answer.headers.get('retry-after')) }
  if (status >= 500) return { kind: 'unknown' }
  if (status === 400) return { kind: 'refused', failure: twilioFailure(refusedSchema.safeParse(body).data?.code) }
  // The account or its token is wrong: that is no fault of the text, which waits until somebody has put it right.
  onError(new Error(`Twilio answered ${status}: look at TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`))
  return { kind: 'busy', retryAfterMs: null }
}

/** The address Twilio reports to: which message and which try, also when its answer did not arrive. */
const callbackOf = (publicUrl: string, { id, messageId }: SmsMessage) =>
  `${publicUrl}/webhooks/twilio/status?${new URLSearchParams({ message: messageId ?? '', attempt: id })}`

/** Sends texts by Twilio's API of messages, which does not know a text again by an id of ours. */
export function createTwilioSms({ settings, publicUrl, mediaUrl, onError }: Parts): SmsProvider {
  const { accountSid, authToken, apiUrl = TWILIO_API } = settings
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    honoursIds: false,
    send: async (message, signal) => {
      if (message.from === null) {
        onError(new Error('The company has no phone line to send texts from'))
        return { kind: 'busy', retryAfterMs: null }
      }
      const body = new URLSearchParams({ From: message.from, To: message.to, Body: message.text })
      if (message.messageId !== null) body.set('StatusCallback', callbackOf(publicUrl(), message))
      for (const id of message.mediaFileIds) body.append('MediaUrl', mediaUrl(id))
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body,
          signal,
          redirect: 'error',
        })
        return await outcomeOf(answer, onError)
      } catch (error) {
        if (NOT_SENT.has(codeOf(error))) return { kind: 'busy', retryAfterMs: null }
        throw error
      }
    },
    close: () => undefined,
  }
}
