import type { ReportFormat } from '#shared/contract/reports/report-calls.ts'

/** As which file the server mails a report: it has nothing that prints, so that what is a PDF on a computer leaves as Excel. */
export const mailedFormat = (format: ReportFormat): Exclude<ReportFormat, 'pdf'> => (format === 'pdf' ? 'xlsx' : format)
