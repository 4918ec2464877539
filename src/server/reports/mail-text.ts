import { documentFormats } from '#documents/formats.ts'
import type { Row } from '#shared/entities/index.ts'
import { dictionaryIn, fill } from '#server/dictionary.ts'
import { mailPage } from '#server/mail-page.ts'
import type { MailMessage } from '#server/providers/message.ts'
import type { MadeReport } from './report-process.ts'

/** The mail that brings a scheduled report, in the language of the report. */
export function reportMail(
  { name, language }: Pick<Row<'savedReports'>, 'name' | 'language'>,
  { days, content, missing }: Pick<MadeReport, 'days' | 'content' | 'missing'>,
  now: string,
  company: string | null,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const { mail } = dictionaryIn(language)
  const { report } = mail
  const formats = documentFormats(language, null)
  const period = days && formats.range(days.from, days.to)
  const params = { name, period: period ?? '', at: formats.instant(now), number: String(missing) }
  const paragraphs = [
    content === null ? report.tooLarge : report.attached,
    ...(content !== null && missing > 0 ? [report.missing] : []),
    report.madeAt,
  ].map((paragraph) => fill(paragraph, params))
  const signature = company ?? mail.signature
  const brand = company ?? undefined
  const page = {
    language,
    brand,
    greeting: report.greeting,
    paragraphs,
    link: '',
    button: '',
    note: report.note,
    signature,
  }
  return {
    subject: period === null ? name : fill(report.subject, params),
    text: [report.greeting, ...paragraphs, report.note, signature].join('\n\n'),
    html: mailPage(page),
  }
}
