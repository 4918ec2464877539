import { writeFile } from 'node:fs/promises'
import type { ExportContext, ExportHandlers } from '../data-process.ts'
import { writeAtomically } from './atomic-file.ts'
import { withReader } from './cache-reader.ts'
import { createCsv } from './csv.ts'
import { writeGrid } from './grid.ts'
import { createJobs } from './jobs.ts'
import { mergePdf } from './merge-pdf.ts'
import type { SheetWriter } from './sheet.ts'
import { gatherWeek } from './week.ts'
import { weekHtml, weekTitle } from './week-html.ts'
import { writeWeek } from './week-xlsx.ts'
import { createXlsx } from './xlsx.ts'

/** Files made from the cache, online or not: each can be cancelled, and is whole or not there. */
export function createExports({ cachePath, emit }: ExportContext, now: () => number): ExportHandlers {
  const jobs = createJobs(emit)
  return {
    'exports.grid': (asked) =>
      jobs.run(asked.exportId, async (job) => {
        let rows = 0
        await writeAtomically(asked.path, (temporary) =>
          withReader(cachePath(), async (reader) => {
            const open = () =>
              asked.format === 'csv' ? createCsv(temporary, asked.language) : createXlsx(temporary, asked.title)
            rows = await filled(open(), (writer) => writeGrid(reader, writer, asked, job, new Date(now())))
          }),
        )
        return { rows }
      }),
    'exports.weekXlsx': (asked) =>
      jobs.run(asked.exportId, async (job) => {
        let rows = 0
        await writeAtomically(asked.path, async (temporary) => {
          const week = await withReader(cachePath(), (reader) => gatherWeek(reader, asked.start, asked.filters, job))
          rows = await filled(createXlsx(temporary, asked.fileName), (writer) =>
            writeWeek(writer, week, asked.language),
          )
        })
        return { rows }
      }),
    'exports.weekHtml': (asked) =>
      jobs.run(asked.exportId, async (job) => {
        const week = await withReader(cachePath(), (reader) => gatherWeek(reader, asked.start, asked.filters, job))
        const rows = week.people.reduce((sum, { chips }) => sum + chips.length, week.unfilled.length)
        return {
          chunks: weekHtml(week, asked.start, asked.language),
          title: weekTitle(asked.start, asked.language),
          rows,
        }
      }),
    'exports.mergePdf': (asked) =>
      jobs.run(asked.exportId, async (job) => {
        const bytes = await mergePdf(asked.parts, asked.title, job)
        await writeAtomically(asked.path, (temporary) => writeFile(temporary, bytes))
        return null
      }),
    'exports.cancel': ({ exportId }) => {
      jobs.cancel(exportId)
      return null
    },
  }
}

/** Fills a file to its end; whatever interrupts it, the file is let go before anybody removes it. */
async function filled<T>(writer: SheetWriter, fill: (writer: SheetWriter) => T | Promise<T>): Promise<T> {
  try {
    const result = await fill(writer)
    await writer.finish()
    return result
  } catch (error) {
    await writer.abort()
    throw error
  }
}
