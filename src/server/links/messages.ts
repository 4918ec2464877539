import type { Language } from '#shared/contract/http.ts'
import { mailPage } from '../mail-page.ts'
import type { MailMessage } from '../providers/message.ts'
import { fill, dictionaryIn } from '../dictionary.ts'
import type { LinkRequest } from './requests.ts'

/** Whom a message is for. */
export interface Addressee {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** A message to an account. */
export type AccountMessage = Exclude<LinkRequest['kind'], 'client' | 'document'>

interface Content {
  readonly kind: AccountMessage
  readonly person: Addressee
  /** The address of the page of the link, or that on which another link is asked for. */
  readonly link: string
}

/** The page of a link: the person's language, and a token that no header or form has. */
export function addressOfLink(publicUrl: string, kind: AccountMessage, token: string, language: Language): string {
  const path = kind === 'login' ? 'magic-link-login' : 'change-password'
  return `${publicUrl}/${path}/${token}${language === 'en' ? '?lang=en' : ''}`
}

/** The mail of a link, as text and as HTML. */
export function mailOf({ kind, person, link }: Content): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const { mail } = dictionaryIn(person.language)
  const { subject, text, note } = mail[kind]
  const button = kind === 'changed' ? '' : mail[kind].button
  const greeting = fill(mail.greeting, { name: person.firstName })
  const body = fill(text, { email: person.email })
  return {
    subject,
    text: [greeting, body, ...(link === '' ? [] : [`${button}\n${link}`]), note, mail.signature].join('\n\n'),
    html: mailPage({
      language: person.language,
      greeting,
      paragraphs: [body],
      link,
      button,
      note,
      signature: mail.signature,
    }),
  }
}

/** The text message of a link. */
export const smsOf = ({ kind, person, link }: Content): string =>
  fill(dictionaryIn(person.language).sms[kind], { email: person.email, link })
