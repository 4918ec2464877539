import { readFile } from 'node:fs/promises'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { addPages } from '#documents/pdf-file.ts'
import { createTimesheetsPdf, timesheetPdf, writeTimesheet } from '#documents/timesheet-pdf.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { Language } from '#shared/contract/http.ts'
import { archiveOf, type PackedFile } from '#shared/domain/time/packs/archive.ts'
import { sheetFileName } from '#shared/domain/time/timesheets/sheet-file-name.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readTimesheetPage } from '#reads/time/timesheet-page.ts'
import type { ExportContext } from '../data-process.ts'
import type { Job } from './jobs.ts'

type Asked = Pick<DataInput<'exports.sheets'>, 'ids' | 'language'>
type Papers = readonly Omit<TimesheetPaper, 'signature'>[]

/** The timesheets to print, in the order asked; one that is not on this device is left out. */
export function readPapers(reader: Reader, { ids, language }: Asked, moment: Moment): Papers {
  const company = decide(reader, readRow('companySettings', COMPANY_ID))
  return ids.flatMap((id) => {
    const page = readTimesheetPage(reader, id, moment)
    if (!page) return []
    const { sheet, lines, titles, timezone } = page
    return [{ sheet, lines, titles, timezone, company, language }]
  })
}

/** The content of a file; null for one that cannot be had now, without network or before the server made it. */
const bytesOf = async (content: ExportContext['content'], [id]: readonly string[]): Promise<Uint8Array | null> =>
  id === undefined
    ? null
    : content(id).then(
        ({ path }) => readFile(path),
        () => null,
      )

/**
 * Each timesheet: a signed one by the document that is kept of it (`original`), where that can be had. One that is written here
 * has its drawn signature where that can be had, and says that it is a copy where it was signed.
 */
async function* written(papers: Papers, content: ExportContext['content'], job: Job) {
  for (const [i, paper] of papers.entries()) {
    const { sheet } = paper
    const isSigned = sheet.approval === 'signed'
    const original = isSigned ? await bytesOf(content, sheet.paperFileIds) : null
    const signature = original === null ? await bytesOf(content, sheet.signatureFileIds) : null
    const mark = isSigned ? ({ kind: 'copy' } as const) : null
    yield { paper: { ...paper, signature, mark }, original }
    await job.step(i + 1, papers.length)
  }
}

/** Prints timesheets into one PDF, one after another: the letters of what is written here are in it once. */
export async function timesheetsPdf(
  papers: Papers,
  language: Language,
  content: ExportContext['content'],
  job: Job,
): Promise<Uint8Array> {
  const file = await createTimesheetsPdf(papers, language)
  for await (const { paper, original } of written(papers, content, job)) {
    // One alone is the very file that is kept.
    if (original && papers.length === 1) return original
    if (original) await addPages(file, original)
    else await writeTimesheet(file, paper)
  }
  return file.document.save()
}

/** Prints each timesheet into a PDF of its own, named by its number and revision, in one ZIP. */
export async function timesheetsZip(papers: Papers, content: ExportContext['content'], job: Job): Promise<Uint8Array> {
  const files: PackedFile[] = []
  for await (const { paper, original } of written(papers, content, job))
    files.push({ name: sheetFileName(paper.sheet), bytes: original ?? (await timesheetPdf(paper)) })
  return archiveOf(files)
}
