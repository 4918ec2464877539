import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { isSignedBy } from '#server/providers/twilio-signature.ts'
import { twilioFailure, twilioStatus } from '#server/providers/twilio-codes.ts'
import { TWILIO_API, type TwilioSettings } from '#server/providers/twilio-sms.ts'
import { createLimiter } from '#server/auth/limiter.ts'
import type { Receive } from '#server/messages/inbound.ts'
import type { TakeReceipt } from '#server/messages/receipts.ts'
import { acceptForms } from '../forms.ts'
import { createForgeries } from './forgeries.ts'

type Signed = URLSearchParams & { readonly sid: string }

interface Parts {
  readonly settings: TwilioSettings
  /** Under which Twilio reaches this server: what it signs begins with it. */
  readonly publicUrl: () => string
  readonly receive: Receive
  readonly takeReceipt: TakeReceipt
  readonly lineOf: (number: string) => Promise<PhoneLine>
  readonly now: () => Date
}

/** A text of 1,600 characters takes nine bytes each at most, and ten pictures have an address. */
const BODY_LIMIT = 32 * 1024
/** Twilio sends some thirty, and two for each picture. */
const MOST_PARAMETERS = 200
/** Webhooks worked on at a time, and how many more may wait. */
const [AT_ONCE, WAITING] = [8, 2000]
const SID = /^[A-Z]{2}[0-9a-f]{32}$/
const NOTHING_TO_SAY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** The pictures of a text: addresses of Twilio's own API only, whatever it is that was signed. */
function mediaOf(params: URLSearchParams, apiUrl: string): readonly string[] {
  const count = Math.min(10, Number(params.get('NumMedia') ?? 0) || 0)
  const urls = Array.from({ length: count }, (_, i) => params.get(`MediaUrl${i}`) ?? '')
  return urls.filter((url) => URL.parse(url)?.origin === new URL(apiUrl).origin)
}

/** What Twilio tells: texts that arrive, and what became of those that left. Nothing counts that it did not sign. */
export async function registerTwilio(app: FastifyInstance, parts: Parts): Promise<void> {
  const { settings, publicUrl, receive, takeReceipt, lineOf, now } = parts
  const { accountSid, authToken, apiUrl = TWILIO_API } = settings
  const limiter = createLimiter(AT_ONCE, WAITING)
  const forgeries = createForgeries(now)

  /**
   * The parameters of a webhook of this account. The signature is looked at first, whatever others sent from the same address:
   * it costs less than a millisecond.
   * @throws AppError FORBIDDEN, TOO_MANY_ATTEMPTS, BAD_REQUEST
   */
  function signed(request: FastifyRequest): Signed {
    const params = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const isOurs =
      isSignedBy(authToken, publicUrl() + request.url, params, request.headers['x-twilio-signature']) &&
      params.get('AccountSid') === accountSid
    if (!isOurs) throw forgeries.refusalOf(request.ip)
    const sid = params.get('MessageSid') ?? params.get('SmsSid') ?? ''
    if (!SID.test(sid)) throw new AppError('BAD_REQUEST', { field: 'MessageSid' })
    return Object.assign(params, { sid })
  }

  async function onInbound(params: Signed): Promise<void> {
    const line = await lineOf(params.get('To') ?? '')
    const [from, body] = [params.get('From') ?? '', params.get('Body') ?? '']
    await receive({ providerId: params.sid, from, line, body, media: mediaOf(params, apiUrl) })
  }

  async function onStatus(params: Signed, request: FastifyRequest): Promise<void> {
    const status = twilioStatus(params.get('MessageStatus') ?? params.get('SmsStatus') ?? '')
    if (status === null) return
    const { message, attempt } = request.query as { readonly message?: unknown; readonly attempt?: unknown }
    const failure = status === 'failed' ? twilioFailure(params.get('ErrorCode')) : undefined
    const report = { status, providerId: params.sid, failure, attempt: idSchema.safeParse(attempt).data }
    await takeReceipt(report, idSchema.safeParse(message).data ?? null)
  }

  await app.register(async (scope) => {
    acceptForms(scope, { bodyLimit: BODY_LIMIT, mostFields: MOST_PARAMETERS })
    const post = (path: string, work: (params: Signed, request: FastifyRequest) => Promise<void>) =>
      scope.route({
        method: 'POST',
        url: `/webhooks/twilio/${path}`,
        config: { isPage: true },
        schema: { hide: true },
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          // Before a place is waited for: what is forged takes none.
          const params = signed(request)
          await limiter.run(() => work(params, request))
          return reply.header('content-type', 'text/xml; charset=utf-8').serializer(String).send(NOTHING_TO_SAY)
        },
      })
    post('inbound', onInbound)
    post('status', onStatus)
  })
}
