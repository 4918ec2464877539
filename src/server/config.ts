import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupError } from './db/startup-error.ts'
import type { TwilioSettings } from './providers/twilio-sms.ts'

export interface ServerConfig {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** `sqlite:PATH` or `postgres://…`; parsed when the database is opened. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** The folder of photos and documents. */
  readonly filesDir: string
  /** Stop when stdin closes: the process that started the server is gone. */
  readonly watchParent: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` names the address a request came from. */
  readonly trustedProxies: readonly string[]
  /** Names under which the server is reached, beside `localhost` and addresses. */
  readonly allowedHosts: readonly string[]
  /** Under which people reach the server, without a slash at its end; null: the address it listens on. */
  readonly publicUrl: string | null
  /** Where mail goes: an SMTP server, or files in the folder. */
  readonly mail: MailSettings
  /** Where an authority stamps the time of evidence packs (RFC 3161); null: nobody does. */
  readonly timestampUrl: string | null
  /** Who sends texts; null: nobody, they are kept in the database. */
  readonly twilio: TwilioSettings | null
  /** Texts a second that leave by each line; null: as many as there are. */
  readonly textsPerSecond: number | null
  /** Whether `/demo/phone` plays the phones of a demo. */
  readonly demoPhone: boolean
  /** Whether the API is described at `/docs`, for everybody. */
  readonly docs: boolean
}

/** How mail leaves the server. */
export interface MailSettings {
  /** Null: mail is written into files. */
  readonly smtpUrl: string | null
  readonly from: string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the server's settings from the environment; empty values count as absent.
 * @throws StartupError when one of them cannot be used.
 */
export function readConfig(env: Environment, cwd: string): ServerConfig {
  const dataDir = resolve(cwd, env['DATA_DIR'] || '.equipage')
  const host = env['HOST'] || '127.0.0.1'
  const publicUrl = publicUrlOf(env['PUBLIC_URL'] || null)
  const twilio = twilioOf(env, publicUrl)
  return {
    host,
    port: portOf(env['PORT'] || '4310'),
    databaseUrl: env['DATABASE_URL'] || `sqlite:${join(dataDir, 'equipage.db')}`,
    dataDir,
    filesDir: join(dataDir, 'files'),
    watchParent: env['EQUIPAGE_PARENT_WATCH'] === '1',
    trustedProxies: listOf(env['TRUSTED_PROXIES']).map(proxyOf),
    allowedHosts: listOf(env['ALLOWED_HOSTS']).map(hostOf),
    publicUrl,
    mail: { smtpUrl: smtpUrlOf(env['SMTP_URL'] || null), from: senderOf(env['MAIL_FROM'] || null, env['SMTP_URL']) },
    timestampUrl: timestampUrlOf(env['TIMESTAMP_URL'] || null),
    twilio,
    textsPerSecond: rateOf(env['TEXTS_PER_SECOND'] || null, twilio),
    demoPhone: env['DEMO_PHONE'] === '1' && isDemoPhoneSafe(host, publicUrl, twilio),
    docs: env['API_DOCS'] === '1',
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new StartupError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s,]+/).filter((part) => part !== '')

function proxyOf(text: string): string {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  if (version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
    return text
  }
  throw new StartupError(`TRUSTED_PROXIES must list addresses or networks like 10.0.0.0/8, not "${text}".`)
}

function hostOf(text: string): string {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(text)) return text
  throw new StartupError(`ALLOWED_HOSTS must list names like equipage.example.com, without port, not "${text}".`)
}

const isLocalName = (name: string) => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(name)

/** An authority answers over http too: what it signs is verified, and it sees sums alone. */
function timestampUrlOf(text: string | null): string | null {
  if (text === null || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new StartupError(`TIMESTAMP_URL must be an address like https://timestamp.example.com, not "${text}".`)
}

/** Both or neither; their values are never repeated. */
function twilioOf(env: Environment, publicUrl: string | null): TwilioSettings | null {
  const [accountSid, authToken] = [env['TWILIO_ACCOUNT_SID'] || null, env['TWILIO_AUTH_TOKEN'] || null]
  if (accountSid === null && authToken === null) return null
  if (accountSid === null || !/^AC[0-9a-f]{32}$/.test(accountSid) || authToken === null)
    throw new StartupError('TWILIO_ACCOUNT_SID must be like AC and 32 digits, with TWILIO_AUTH_TOKEN beside it.')
  if (publicUrl === null) throw new StartupError('PUBLIC_URL must say where Twilio reaches this server.')
  return { accountSid, authToken }
}

/** A long number of Twilio sends one text a second. */
function rateOf(text: string | null, twilio: TwilioSettings | null): number | null {
  if (text === null) return twilio ? 1 : null
  const rate = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0
  if (rate > 0) return rate
  throw new StartupError(`TEXTS_PER_SECOND must be a number above 0, not "${text}".`)
}

/** Who opens the page writes as anybody: it is for a demo on this machine alone. */
function isDemoPhoneSafe(host: string, publicUrl: string | null, twilio: TwilioSettings | null): true {
  if (isLocalName(host) && twilio === null && (publicUrl === null || isLocalName(new URL(publicUrl).hostname)))
    return true
  throw new StartupError('DEMO_PHONE is for a demo on this machine: not with another HOST, a PUBLIC_URL or Twilio.')
}

/** Links are built from it and never from a request's Host, which its sender chooses. */
function publicUrlOf(text: string | null): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  const isLocal = url !== null && isLocalName(url.hostname)
  const isUsable = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  if (isUsable && url.search === '' && url.hash === '' && url.username === '') return url.href.replace(/\/+$/, '')
  throw new StartupError(`PUBLIC_URL must be an https address like https://equipage.example.com, not "${text}".`)
}

/** The address has a password: it is never repeated. */
function smtpUrlOf(text: string | null): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  if (url && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '') return text
  throw new StartupError('SMTP_URL must be an address like smtps://user:password@smtp.example.com.')
}

function senderOf(text: string | null, smtpUrl: string | undefined): string {
  if (text === null && smtpUrl) throw new StartupError('MAIL_FROM must say from whom mail is sent, beside SMTP_URL.')
  if (text === null) return 'Équipage <equipage@localhost>'
  if (/^(?:[^<>\r\n"]+ <)?[^\s<>@]+@[\w.-]+>?$/.test(text)) return text
  throw new StartupError(`MAIL_FROM must be like Équipage <equipage@example.com>, not "${text}".`)
}
