import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { writeMessage } from './folder.ts'
import type { MailMessage, MailProvider } from './message.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string
  /** `Équipage <ne-pas-repondre@exemple.ca>`. */
  readonly from: string
}

const TIMEOUT_MS = 20_000
const DOMAIN = 'equipage.invalid'

const envelopeOf = ({ id, to, subject, text, html, attachments = [] }: MailMessage, from: string) => ({
  from,
  // Name and address are passed apart, so that the mailer encodes the name and nothing in it can add an address.
  to,
  subject,
  text,
  html,
  attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
  messageId: `<${id}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? DOMAIN

/** Sends mail by SMTP; beyond this machine only over TLS. */
export function createSmtpMail({ url, from }: SmtpOptions): MailProvider {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport({
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isThisMachine(host),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (message) => void (await transport.sendMail(envelopeOf(message, from))),
    close: () => transport.close(),
  }
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

interface FolderOptions {
  readonly folder: string
  readonly from: string
  readonly now: () => Date
}

/** Writes mail as `.eml` files, which any mail program opens: for a demo, and until SMTP is set. */
export function createFolderMail({ folder, from, now }: FolderOptions): MailProvider {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(envelopeOf(message, from))
      await writeMessage(folder, now(), `${message.id}.eml`, content as Buffer)
    },
    isKept: true,
    close: () => transport.close(),
  }
}
