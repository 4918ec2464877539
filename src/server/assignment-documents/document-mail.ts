import { documentFormats } from '#documents/formats.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '../access/actor.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { dictionaryIn, fill } from '../dictionary.ts'
import { mailPage } from '../mail-page.ts'
import type { MailMessage } from '../providers/message.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { makeDocumentToken } from './links.ts'
import { addressOfDocument } from './address.ts'

/** A mail with the link of a document, and whom it reaches. */
interface DocumentMail extends Pick<MailMessage, 'subject' | 'text' | 'html'> {
  readonly to: { readonly _id: string; readonly name: string; readonly email: string }
}

/** The mail that brings somebody their document; null once another revision took its place, or they have no address any more. */
export async function documentMail(tx: WriteTx, documentId: string, publicUrl: string): Promise<DocumentMail | null> {
  const document = await rowOf(tx.db, 'assignmentDocuments', documentId)
  if (!document || document.superseded) return null
  const employee = await rowOf(tx.db, 'employees', document.employeeId)
  const order = await rowOf(tx.db, 'orders', document.orderId)
  const site = order && (await rowOf(tx.db, 'sites', order.siteId))
  if (!employee || employee.email === null || !site) return null
  const { language, firstName, lastName, email } = employee
  const company = await rowOf(tx.db, 'companySettings', COMPANY_ID)
  const token = await makeDocumentToken(tx, { documentId, lastDay: document.lastDay, channel: 'email' })
  const link = addressOfDocument(publicUrl, token, language)
  const { mail } = dictionaryIn(language)
  const { subject, text, button, note } = mail.assignmentDocument
  const params = {
    company: company?.name ?? 'Équipage',
    site: site.name,
    days: documentFormats(language, site.timezone).range(document.firstDay, document.lastDay),
  }
  const [greeting, body] = [fill(mail.greeting, { name: firstName }), fill(text, params)]
  return {
    to: { _id: employee._id, name: `${firstName} ${lastName}`, email },
    subject: fill(subject, params),
    text: [greeting, body, `${button}\n${link}`, note, params.company].join('\n\n'),
    html: mailPage({
      language,
      brand: params.company,
      greeting,
      paragraphs: [body],
      link,
      button,
      note,
      signature: params.company,
    }),
  }
}

/** Keeps that the mail server accepted the mail of a document; `unsent`, the office gives the document by hand. */
export async function noteDocumentMail(tx: WriteTx, documentId: string, outcome: 'sent' | 'unsent'): Promise<void> {
  const document = await rowOf(tx.db, 'assignmentDocuments', documentId)
  if (!document || (document.superseded && outcome === 'unsent')) return
  const fields = outcome === 'sent' ? { sentAt: tx.now } : { channel: 'hand' as const }
  await changeRow(tx, SYSTEM, entities.assignmentDocuments, document, fields)
}
