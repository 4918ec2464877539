import type { MessageFailure } from '#shared/entities/messages.ts'

/** A mail to one person. */
export interface MailMessage {
  /** The same at every try, so that a provider may recognise a message it has. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** A document that a mail carries. */
interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** What sends mail: resolves once it was accepted, and rejects when it was not. */
export interface MailProvider {
  readonly send: (message: MailMessage) => Promise<void>
  /** Mail stays on the server, in files: no mail server is set. */
  readonly isKept?: true
  readonly close: () => void
}

/** A text to one number. */
export interface SmsMessage {
  /** The same at every try of one text. */
  readonly id: string
  /** Which message it is, for receipts; null for a link. */
  readonly messageId: string | null
  /** The number of the line it leaves by, E.164; null when the company has none. */
  readonly from: string | null
  readonly to: string
  readonly text: string
  /** The files it carries. */
  readonly mediaFileIds: readonly string[]
}

/** What is known after a try to send a text. */
export type SmsOutcome =
  /** The provider has it, under its own id; `isDelivered` when it has arrived already. */
  | { readonly kind: 'accepted'; readonly providerId: string; readonly isDelivered: boolean }
  /** It was not sent, and never will be. */
  | { readonly kind: 'refused'; readonly failure: MessageFailure }
  /** It was not sent; later it may be, not before `retryAfterMs` when the provider says so. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** It may have been sent: the answer did not come. */
  | { readonly kind: 'unknown' }

/** What sends texts. */
export interface SmsProvider {
  /** A text under an id that it has is answered as the first time, and not sent again. */
  readonly honoursIds: boolean
  /** One try. What throws counts as unknown. */
  readonly send: (message: SmsMessage, signal: AbortSignal) => Promise<SmsOutcome>
  readonly close: () => void
}
