import type { MailMessage, MailProvider, SmsMessage, SmsProvider } from '#server/providers/message.ts'
import type { RunningServer } from '#server/running-server.ts'

/** What a server sent, in memory: the providers themselves have tests of their own. */
export interface Sent {
  readonly mail: readonly MailMessage[]
  readonly sms: readonly SmsMessage[]
  /** The next sends fail until this many did. */
  readonly failNext: (count: number) => void
  readonly providers: { readonly mail: MailProvider; readonly sms: SmsProvider }
}

/** Providers that keep what they are given. */
export function keptMessages(): Sent {
  const [mail, sms]: [MailMessage[], SmsMessage[]] = [[], []]
  let failing = 0
  const keep = <M>(list: M[], message: M) => {
    if (failing > 0) {
      failing -= 1
      throw new Error('421 try again later')
    }
    list.push(message)
  }
  const close = () => undefined
  return {
    mail,
    sms,
    failNext: (count) => (failing = count),
    providers: {
      mail: { send: async (message) => keep(mail, message), close },
      sms: {
        honoursIds: true,
        send: async (message) => {
          keep(sms, message)
          return { kind: 'accepted', providerId: `kept-${message.id}`, isDelivered: false }
        },
        close,
      },
    },
  }
}

/** The token of the link in a text. */
export function tokenOf(text: string): string {
  const token = /(?:magic-link-login|change-password)\/([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no link in: ${text}`)
  return token
}

/** Waits until everything that is due was sent. */
export async function settled({ linkSender }: Pick<RunningServer, 'linkSender'>): Promise<void> {
  linkSender?.kick()
  await linkSender?.settled()
}

/** Waits until every mail about a timesheet that is due was sent. */
export async function mailsSettled({ timesheetMails }: Pick<RunningServer, 'timesheetMails'>): Promise<void> {
  timesheetMails?.kick()
  await timesheetMails?.settled()
}
