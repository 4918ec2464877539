import type { FastifyInstance } from 'fastify'
import type { SocketPayload } from '#shared/contract/socket.ts'
import type { Database } from '../db/database.ts'
import type { Writer } from '../db/writes/write.ts'
import { registerPhone } from '../http/pages/phone-routes.ts'
import { mediaPath, registerMedia } from '../http/webhooks/media.ts'
import { registerTwilio } from '../http/webhooks/twilio.ts'
import { createLocalSms } from '../providers/local-sms.ts'
import type { SmsProvider } from '../providers/message.ts'
import { createTwilioSms, type TwilioSettings } from '../providers/twilio-sms.ts'
import type { FileStore } from '../files/store.ts'
import type { QueueLoop } from '../jobs/queue-loop.ts'
import type { Services } from '../services/index.ts'
import { createInbound, type Receive } from './inbound.ts'
import { phoneLineOfNumber } from './phone-numbers.ts'
import { startMediaFetcher } from './media-fetcher.ts'
import { MEDIA_QUEUE } from './media-queue.ts'
import { TEXT_QUEUE } from './queue.ts'
import { createReceipts, type TakeReceipt } from './receipts.ts'
import { startTextSender } from './sender.ts'

/** How texts leave and arrive. */
export interface TextSettings {
  /** Another provider than Twilio or the local one. */
  readonly sms?: SmsProvider | undefined
  /** The account at Twilio that sends and receives texts; without one, the local provider keeps them in the database. */
  readonly twilio?: TwilioSettings | null | undefined
  /** `/demo/phone` plays the phones of a demo: with the local provider only. */
  readonly demoPhone?: boolean | undefined
  /** Texts a second that leave by each line; unlimited when absent. */
  readonly textsPerSecond?: number | null | undefined
  /** How long a provider may take to answer, in milliseconds. */
  readonly textTimeoutMs?: number | undefined
}

interface Parts extends Pick<Services, 'runVerb' | 'storeChanges'> {
  readonly settings: TextSettings
  readonly database: Database
  readonly writer: Writer
  readonly store: FileStore
  /** Seals the addresses of pictures that a provider fetches. */
  readonly secret: Uint8Array
  readonly now: () => Date
  readonly publicUrl: () => string
  readonly onArrived: (event: SocketPayload<'new_message'>) => void
  readonly onError: (error: unknown) => void
}

/** What sends and receives texts. */
export interface Texts {
  readonly provider: SmsProvider
  readonly receive: Receive
  readonly takeReceipt: TakeReceipt
  /** Registers what providers call. */
  readonly register: (app: FastifyInstance) => Promise<void>
  /** Starts to send what waits. */
  readonly start: () => QueueLoop
  /** What a commit changed. */
  readonly touched: (tables: ReadonlySet<string>) => void
  readonly stop: () => Promise<void>
}

export function openTexts(parts: Parts): Texts {
  const { settings, database, writer, store, secret, now, publicUrl, onError } = parts
  const { twilio = null, textsPerSecond = null, textTimeoutMs, demoPhone = false } = settings
  const mediaUrl = (fileId: string) => publicUrl() + mediaPath(secret, fileId, now())
  const ownProvider = () =>
    twilio
      ? createTwilioSms({ settings: twilio, publicUrl, mediaUrl, onError })
      : createLocalSms({ db: database.db, now })
  const provider = settings.sms ?? ownProvider()
  const receive = createInbound(parts)
  const takeReceipt = createReceipts(writer)
  const lineOf = (number: string) => phoneLineOfNumber(database.readDb, number)
  let sender: QueueLoop | null = null
  let media: QueueLoop | null = null
  return {
    provider,
    receive,
    takeReceipt,
    register: async (app) => {
      if (twilio) {
        await registerTwilio(app, { settings: twilio, publicUrl, receive, takeReceipt, lineOf, now })
        registerMedia(app, { db: database.readDb, store, secret, now })
      }
      if (demoPhone && !twilio && !settings.sms) await registerPhone(app, { db: database.readDb, receive, lineOf })
    },
    start: () => {
      if (twilio) media = startMediaFetcher({ db: database.readDb, writer, store, twilio, now, onError })
      sender = startTextSender({
        db: database.readDb,
        writer,
        provider,
        perSecond: textsPerSecond,
        timeoutMs: textTimeoutMs,
        now,
        onError,
      })
      return sender
    },
    touched: (tables) => {
      if (tables.has(TEXT_QUEUE)) sender?.kick()
      if (tables.has(MEDIA_QUEUE)) media?.kick()
    },
    stop: async () => {
      await sender?.stop()
      await media?.stop()
    },
  }
}
