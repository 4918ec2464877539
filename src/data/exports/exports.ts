import { writeFile } from 'node:fs/promises'
import { AppError } from '#shared/contract/errors.ts'
import { assignmentPdf } from '#documents/assignment/assignment-pdf.ts'
import { readAssignmentPaper } from '#documents/assignment/assignment-paper.ts'
import { decide } from '#reads/engine/decide.ts'
import { momentOf } from '#reads/engine/moment.ts'
import type { ExportContext, ExportHandlers } from '../data-process.ts'
import { reportHtml } from '../reports/report-html.ts'
import { writeReportZip } from '#documents/reports/report-zip.ts'
import { contextOf, reportNamed } from '#documents/reports/report-named.ts'
import { writeReport } from '#documents/reports/report-xlsx.ts'
import { writeAtomically } from './atomic-file.ts'
import { withReader } from './cache-reader.ts'
import { createCsv } from './csv.ts'
import { writeFree } from './free-people.ts'
import { writeGrid } from './grid.ts'
import { createJobs } from './jobs.ts'
import { mergePdf, mergeSteps } from './merge-pdf.ts'
import { originOf } from '#documents/origin.ts'
import { paperOf } from './papers/paper.ts'
import { closePay } from '../pay-periods/close.ts'
import { createKeptPays } from '../pay-periods/kept-pays.ts'
import { savePay } from '../pay-periods/save.ts'
import { filled } from '#documents/sheets/filled.ts'
import { readPapers, timesheetsPdf, timesheetsZip } from './timesheets.ts'
import { gatherWeek } from './week.ts'
import { countAssignments } from './week-hours.ts'
import { weekHtml } from './week-html.ts'
import { weekSitesHtml } from './week-sites-html.ts'
import { weekNarrowedBy, weekTitle } from './week-title.ts'
import { writeWeek } from './week-xlsx.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'

/** Writes export files from the cache, online or not. An export can be cancelled; a file is written whole or not at all. */
export function createExportHandlers(
  { cachePath, isOffline, content, add, write, emit }: ExportContext,
  now: () => number,
): ExportHandlers {
  const jobs = createJobs(emit)
  const kept = createKeptPays(content)
  return {
    'exports.grid': (input) =>
      jobs.run(input.exportId, async (job) => {
        let rows = 0
        await writeAtomically(input.path, (temporary) =>
          withReader(cachePath(), async (reader) => {
            const open = () =>
              input.format === 'csv' ? createCsv(temporary, input.language) : createXlsx(temporary, input.title)
            rows = await filled(open(), (writer) => writeGrid(reader, writer, input, job, new Date(now())))
          }),
        )
        return { rows }
      }),
    'exports.weekXlsx': (input) =>
      jobs.run(input.exportId, async (job) => {
        let rows = 0
        await writeAtomically(input.path, async (temporary) => {
          const week = await withReader(cachePath(), (reader) => gatherWeek(reader, input.start, input.filters, job))
          rows = await filled(createXlsx(temporary, input.fileName), (writer) =>
            writeWeek(writer, week, input.language),
          )
        })
        return { rows }
      }),
    'exports.pay': (input) => jobs.run(input.exportId, (job) => savePay({ cachePath, content, kept }, input, job)),
    'exports.closePay': (input) =>
      jobs.run(input.exportId, (job) => closePay({ cachePath, kept, add, write }, input, job)),
    'exports.free': (input) =>
      jobs.run(input.exportId, async (job) => {
        let rows = 0
        await writeAtomically(input.path, (temporary) =>
          withReader(cachePath(), async (reader) => {
            rows = await filled(createXlsx(temporary, input.fileName), (sheet) =>
              writeFree(reader, sheet, input, job, new Date(now()), isOffline()),
            )
          }),
        )
        return { rows }
      }),
    'exports.sheets': (input) =>
      jobs.run(input.exportId, async (job) => {
        const moment = momentOf(new Date(now()))
        const papers = await withReader(cachePath(), async (reader) => readPapers(reader, input, moment))
        if (papers.length === 0) throw new AppError('NOT_FOUND', { entity: 'timesheets' })
        const bytes =
          input.format === 'zip'
            ? await timesheetsZip(papers, content, job)
            : await timesheetsPdf(papers, input.language, content, job)
        await writeAtomically(input.path, (temporary) => writeFile(temporary, bytes))
        return { rows: papers.length }
      }),
    'exports.weekHtml': (input) =>
      jobs.run(input.exportId, (job) =>
        withReader(cachePath(), async (reader) => {
          const week = await gatherWeek(reader, input.start, input.filters, job)
          const { start, filters, language, by } = input
          const narrowed = weekNarrowedBy(reader, filters, language).join(' · ')
          const origin = originOf(reader, language, new Date(now()).toISOString(), isOffline())
          const about = narrowed === '' ? [origin] : [narrowed, origin]
          return {
            chunks: (by === 'site' ? weekSitesHtml : weekHtml)(week, start, language, about),
            title: weekTitle(input.start, input.language),
            rows: countAssignments(week),
          }
        }),
      ),
    'exports.report': (input) =>
      jobs.run(input.exportId, async (job) => {
        let written = { rows: 0, missing: 0 }
        const declared = reportNamed(input.report, input.format)
        await writeAtomically(input.path, (temporary) =>
          withReader(cachePath(), async (reader) => {
            const context = contextOf(reader, input, new Date(now()), isOffline())
            if (input.format === 'zip') {
              written = await writeReportZip(temporary, declared, context, content, job)
              return
            }
            const rows = await filled(createXlsx(temporary, context.word(declared.title)), (writer) =>
              writeReport(writer, declared, context, (done) => job.step(done, 0)),
            )
            written = { rows, missing: 0 }
          }),
        )
        return written
      }),
    'exports.reportHtml': (input) =>
      jobs.run(input.exportId, (job) =>
        withReader(cachePath(), (reader) =>
          reportHtml(
            reportNamed(input.report, input.format),
            contextOf(reader, input, new Date(now()), isOffline()),
            (done) => job.step(done, 0),
          ),
        ),
      ),
    'exports.assignmentPdf': (input) =>
      jobs.run(input.exportId, async () => {
        const { paper } = input
        if (paper.of !== 'assignment') throw new AppError('BAD_REQUEST', { field: 'paper' })
        const { assignmentId } = paper
        const read = await withReader(cachePath(), async (reader) => decide(reader, readAssignmentPaper(assignmentId)))
        const bytes = await assignmentPdf(read, new Date(now()).toISOString())
        await writeAtomically(input.path, (temporary) => writeFile(temporary, bytes))
        return { rows: read.days.length }
      }),
    'exports.paperHtml': (input) =>
      jobs.run(input.exportId, () =>
        withReader(cachePath(), async (reader) => paperOf(reader, input, new Date(now()).toISOString())),
      ),
    'exports.mergePdf': (input) =>
      jobs.run(
        input.exportId,
        async (job) => {
          const bytes = await mergePdf(input, job)
          await writeAtomically(input.path, (temporary) => writeFile(temporary, bytes))
          return null
        },
        mergeSteps(input.parts.length, 0),
      ),
    'exports.cancel': ({ exportId }) => {
      jobs.cancel(exportId)
      return null
    },
  }
}
