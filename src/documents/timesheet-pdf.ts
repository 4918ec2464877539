import type { Language } from '#shared/contract/http.ts'
import { hasSignedLines, shownDigest } from '#shared/domain/time/timesheets/signed-digest.ts'
import { documentFormats, type DocumentFormats } from './formats.ts'
import { createPdf, type PdfFile } from './pdf-file.ts'
import { PdfPages, SOFT } from './pdf-pages.ts'
import { writeDays, writeLines } from './sheet-tables.ts'
import { fill, dictionaryIn } from './dictionary.ts'
import type { TimesheetPaper } from './timesheet-paper.ts'
import { totalsText } from './totals-text.ts'

type TimesheetAbout = Pick<TimesheetPaper, 'sheet' | 'language'>

const SIGNATURE = { width: 200, height: 64 }

/** `FT-00012`, with its revision from the second one on. */
const titleOf = ({ sheet, language }: TimesheetAbout): string => {
  const { title, titleOfRevision } = dictionaryIn(language).timesheetDocument
  const { number, revision } = sheet
  return fill(revision > 1 ? titleOfRevision : title, { number, revision: String(revision) })
}

/** What it says where it is not the document that was made at the signature. */
function markOf({ mark, language }: TimesheetPaper, formats: DocumentFormats): string | null {
  const texts = dictionaryIn(language).timesheetDocument.marks
  if (!mark) return null
  return mark.kind === 'copy' ? texts.copy : fill(texts.later, { at: formats.instant(mark.at) })
}

function writeHead(pages: PdfPages, paper: TimesheetPaper, formats: DocumentFormats): void {
  const { sheet, titles, company, language } = paper
  const texts = dictionaryIn(language).timesheetDocument
  const permit = company?.agencyPermitNumber
  const from = [company?.name, permit && fill(texts.permit, { number: permit })].filter(Boolean).join(' · ')
  if (from !== '') pages.line({ text: from, ink: SOFT })
  pages.line({ text: titleOf(paper), bold: true }, { size: 17 })
  pages.gap(4)
  pages.text({ text: `${titles[sheet.clientId] ?? '…'} – ${titles[sheet.siteId] ?? '…'}`, bold: true }, { size: 11 })
  pages.line({ text: formats.range(sheet.periodStart, sheet.periodEnd) }, { size: 10 })
  pages.line({ text: fill(texts.supervisor, { name: titles[sheet.supervisorId] ?? '…' }) }, { size: 10 })
  if (sheet.revisionReason) pages.text({ text: fill(texts.because, { reason: sheet.revisionReason }), ink: SOFT })
  const mark = markOf(paper, formats)
  if (mark !== null) pages.text({ text: mark, bold: true }, { size: 10 })
  if (sheet.superseded) pages.line({ text: texts.superseded, bold: true })
  if (sheet.approval === 'signed' && hasSignedLines(sheet, paper.lines) === false)
    pages.line({ text: texts.altered, bold: true })
  pages.gap(10)
}

function writeTotals(pages: PdfPages, paper: TimesheetPaper, formats: DocumentFormats): void {
  const said = totalsText(paper, formats)
  pages.keep(15 * said.length + 8)
  pages.gap(8)
  said.forEach((text, i) => pages.line({ text, bold: i === 0 }, { size: 9.5 }))
}

async function writeSignature(pages: PdfPages, paper: TimesheetPaper, formats: DocumentFormats): Promise<void> {
  const { sheet, signature, language } = paper
  const texts = dictionaryIn(language).timesheetDocument.signature
  pages.keep(110)
  pages.gap(14)
  if (sheet.approval === 'unsigned' || sheet.signedAt === null) {
    pages.line({ text: texts.waits, bold: true }, { size: 10 })
    pages.gap(26)
    pages.blank(texts.name, 0, 260)
    pages.blank(texts.signature, 280, 260)
    pages.blank(texts.date, 560, 160)
    return
  }
  const params = { name: sheet.signedName ?? '', at: formats.instant(sheet.signedAt) }
  pages.line({ text: fill(sheet.signedName ? texts.signed : texts.approved, params), bold: true }, { size: 10 })
  if (sheet.signatureMethod) pages.line({ text: texts.methods[sheet.signatureMethod], ink: SOFT })
  if (sheet.noSignatureReason) pages.text({ text: fill(texts.without, { reason: sheet.noSignatureReason }) })
  if (!signature) return
  pages.gap(6)
  if (!(await pages.image(signature, SIGNATURE))) pages.line({ text: texts.illegible, ink: SOFT })
}

const asOf = ({ sheet }: Pick<TimesheetPaper, 'sheet'>): string => sheet.signedAt ?? sheet.updatedAt

/** A PDF without any page yet, for one timesheet, whose name it has, or for several; the same ones give the same bytes. */
export function createTimesheetsPdf(papers: readonly TimesheetAbout[], language: Language): Promise<PdfFile> {
  const [only, ...others] = papers
  const title = only && others.length === 0 ? titleOf(only) : dictionaryIn(language).timesheetDocument.titleOfSeveral
  const createdAt = papers.map(asOf).toSorted().at(-1) ?? ''
  return createPdf({ title, language: `${language}-CA`, createdAt })
}

/** Adds a timesheet: people by days, each line as it was worked and planned, totals, and the signature or a place for one. */
export async function writeTimesheet(file: PdfFile, paper: TimesheetPaper): Promise<void> {
  const { sheet, lines, language, timezone } = paper
  const formats = documentFormats(language, timezone)
  const pages = new PdfPages(file)
  writeHead(pages, paper, formats)
  writeDays(pages, paper, formats)
  writeLines(pages, paper, formats)
  writeTotals(pages, paper, formats)
  await writeSignature(pages, paper, formats)
  const texts = dictionaryIn(language).timesheetDocument
  const digest = shownDigest(sheet, lines)
  const title = paper.mark ? `${texts.marks.short[paper.mark.kind]} · ${titleOf(paper)}` : titleOf(paper)
  pages.finish(fill(texts.foot, { title, at: formats.instant(asOf(paper)), digest }))
}

/** The PDF of one timesheet. The same input gives the same bytes. */
export async function timesheetPdf(paper: TimesheetPaper): Promise<Uint8Array> {
  const file = await createTimesheetsPdf([paper], paper.language)
  await writeTimesheet(file, paper)
  return file.document.save()
}
