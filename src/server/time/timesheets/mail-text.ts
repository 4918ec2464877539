import { documentFormats } from '#documents/formats.ts'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import { mailPage } from '#server/mail-page.ts'
import type { MailMessage } from '#server/providers/message.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import type { MailKind } from './mail-queue.ts'

interface Content {
  readonly kind: MailKind
  readonly paper: TimesheetPaper
  readonly firstName: string
  /** The address of the page on which it is approved; empty for somebody who may not. */
  readonly link: string
}

/** The mail of a timesheet in the language of its reader, as text and as HTML. */
export function timesheetMail({
  kind,
  paper,
  firstName,
  link,
}: Content): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const { sheet, titles, timezone, language, lines } = paper
  const { mail } = dictionaryIn(language)
  const texts = mail.timesheet
  const formats = documentFormats(language, timezone)
  const totals = sheetTotals(lines)
  const params = {
    number: sheet.number,
    site: titles[sheet.siteId] ?? '',
    client: titles[sheet.clientId] ?? '',
    period: formats.range(sheet.periodStart, sheet.periodEnd),
    hours: formats.duration(totals.workedMinutes),
    supervisor: titles[sheet.supervisorId] ?? '',
  }
  const greeting = fill(mail.greeting, { name: firstName })
  const paragraphs = [
    fill(texts[kind].text, params),
    fill(texts.what, params),
    ...(sheet.revision > 1 ? [fill(texts.revision, { revision: String(sheet.revision) })] : []),
    ...(kind === 'copy' || link !== '' ? [] : [fill(texts.forInformation, params)]),
  ]
  const note = link === '' ? texts.attached : `${texts.attached} ${texts.linkNote}`
  const signature = paper.company?.name ?? mail.signature
  const page = { language, greeting, paragraphs, link, button: texts.button, note, signature }
  return {
    subject: fill(texts[kind].subject, params),
    text: [greeting, ...paragraphs, ...(link === '' ? [] : [`${texts.button}\n${link}`]), note, signature].join('\n\n'),
    html: mailPage(page),
  }
}
