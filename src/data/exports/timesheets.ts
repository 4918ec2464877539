import { readFile } from 'node:fs/promises'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
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

/** Each timesheet with its drawn signature; one that cannot be had now, without network, is left out. */
async function* signed(papers: Papers, content: ExportContext['content'], job: Job) {
  const signatureOf = async ([id]: readonly string[]) =>
    id === undefined
      ? null
      : content(id).then(
          ({ path }) => readFile(path),
          () => null,
        )
  for (const [i, paper] of papers.entries()) {
    yield { ...paper, signature: await signatureOf(paper.sheet.signatureFileIds) }
    await job.step(i + 1, papers.length)
  }
}

/** Prints timesheets into one PDF, one after another: their letters are in it once. */
export async function timesheetsPdf(
  papers: Papers,
  language: Language,
  content: ExportContext['content'],
  job: Job,
): Promise<Uint8Array> {
  const file = await createTimesheetsPdf(papers, language)
  for await (const paper of signed(papers, content, job)) await writeTimesheet(file, paper)
  return file.document.save()
}

/** Prints each timesheet into a PDF of its own, named by its number and revision, in one ZIP. */
export async function timesheetsZip(papers: Papers, content: ExportContext['content'], job: Job): Promise<Uint8Array> {
  const files: PackedFile[] = []
  for await (const paper of signed(papers, content, job))
    files.push({ name: sheetFileName(paper.sheet), bytes: await timesheetPdf(paper) })
  return archiveOf(files)
}
