import { documentFormats } from '#documents/formats.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { fill, dictionaryIn } from '../dictionary.ts'
import { mailPage } from '../mail-page.ts'
import type { MailMessage } from '../providers/message.ts'

/** What brings a client's link to its contact, as a mail and as a text. */
export interface ClientLinkMessage extends Pick<MailMessage, 'subject' | 'text' | 'html'> {
  readonly sms: string
}

interface Said {
  readonly link: Row<'clientLinks'>
  /** Names of the client, and of the company that sends it. */
  readonly client: string
  readonly company: string
  readonly address: string
}

/** The message of a client's link in the contact's language. */
export function clientLinkMessage({ link, client, company, address }: Said): ClientLinkMessage {
  const { language, contactName: name } = link
  const { mail, sms } = dictionaryIn(language)
  const day = localDayOf(link.expiresAt)
  const params = { name, client, company, until: documentFormats(language, null).range(day, day), link: address }
  const { subject, text, button, note } = mail.client
  const [greeting, body, until] = [fill(mail.greeting, params), fill(text, params), fill(note, params)]
  return {
    subject: fill(subject, params),
    text: [greeting, body, `${button}\n${address}`, until, company].join('\n\n'),
    html: mailPage({
      language,
      brand: company,
      greeting,
      paragraphs: [body],
      link: address,
      button,
      note: until,
      signature: company,
    }),
    sms: fill(sms.client, params),
  }
}
