import { join } from 'node:path'
import type { MailSettings } from '../config.ts'
import { createFolderMail, createSmtpMail } from './mail.ts'
import type { MailProvider } from './message.ts'

/** Below the server's folder: what was sent without a provider. */
const MAIL_FOLDER = ['messages', 'mail'] as const

/** The provider of mail that the settings ask for; without SMTP, mail is files that a demo can open. */
export function mailFor({ smtpUrl, from }: MailSettings, dataDir: string): MailProvider {
  const now = () => new Date()
  return smtpUrl === null
    ? createFolderMail({ folder: join(dataDir, ...MAIL_FOLDER), from, now })
    : createSmtpMail({ url: smtpUrl, from })
}
