import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { timesheetPdf } from '#documents/timesheet-pdf.ts'
import type { DataInput } from '#shared/contract/data.ts'
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

/** Prints each timesheet. A signature that cannot be had now, without network, is left out. */
async function* printed(papers: Papers, content: ExportContext['content'], job: Job) {
  const signatureOf = async ([id]: readonly string[]) =>
    id === undefined
      ? null
      : content(id).then(
          ({ path }) => readFile(path),
          () => null,
        )
  for (const [i, paper] of papers.entries()) {
    const { sheet } = paper
    yield { sheet, bytes: await timesheetPdf({ ...paper, signature: await signatureOf(sheet.signatureFileIds) }) }
    await job.step(i + 1, papers.length)
  }
}

/** Prints timesheets into one PDF, one after another. */
export async function timesheetsPdf(papers: Papers, content: ExportContext['content'], job: Job): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  whole.setProducer('Équipage')
  whole.setCreator('Équipage')
  for await (const { bytes } of printed(papers, content, job)) {
    if (papers.length === 1) return bytes
    const one = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}

/** Prints each timesheet into a PDF of its own, named by its number and revision, in one ZIP. */
export async function timesheetsZip(papers: Papers, content: ExportContext['content'], job: Job): Promise<Uint8Array> {
  const files: PackedFile[] = []
  for await (const { sheet, bytes } of printed(papers, content, job)) files.push({ name: sheetFileName(sheet), bytes })
  return archiveOf(files)
}
