import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import type { FileContent } from '#shared/contract/attachments.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { reportFileName } from '#shared/domain/reports/file-name.ts'
import { mailedFormat } from '#shared/domain/reports/mailed-format.ts'
import { contextOf, reportNamed } from '#documents/reports/report-named.ts'
import { writeReport } from '#documents/reports/report-xlsx.ts'
import { writeReportZip } from '#documents/reports/report-zip.ts'
import { filled } from '#documents/sheets/filled.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { savedDays } from '#reads/reports/saved.ts'
import { createFileStore } from '#server/files/store.ts'
import { copyRows } from './copy-rows.ts'
import { MOST_BYTES, type ReportFile, type ReportOrder } from './report-order.ts'

const TOO_LARGE = Symbol('too large')

/** The contents that an archive takes from the store of the server; once they are too many for a mail, `step` ends it. */
function contentsOf(reader: Reader, filesDir: string) {
  const store = createFileStore(filesDir)
  let bytes = 0
  return {
    content: async (id: string): Promise<FileContent> => {
      const [file] = reader.all<{ sha256: string | null; mime: string; name: string }>(
        `select "sha256", "mime", "name" from "files" where "_id" = ?`,
        id,
      )
      const found = file?.sha256 ? await store.find(file.sha256) : null
      if (!file || !found) throw new AppError('NOT_FOUND')
      bytes += found.size
      return { path: found.path, mime: file.mime, name: file.name }
    },
    step: async () => {
      if (bytes > MOST_BYTES) throw TOO_LARGE
    },
  }
}

/** Makes the file of a report from a copy of the server's rows, as a device makes it from its own. */
export async function makeReportFile(order: ReportOrder): Promise<ReportFile> {
  const { saved, folder, now, dueFor } = order
  const copy = join(folder, 'rows.db')
  await copyRows(order.databaseUrl, copy, now)
  const database = new Sqlite(copy, { readonly: true })
  try {
    const reader = createReader(database)
    const format = mailedFormat(saved.format)
    const declared = reportNamed(saved.report, format)
    const days = savedDays(reader, saved, localDayOf(dueFor))
    const asked = { report: saved.report, ...days, filters: saved.filters, language: saved.language }
    const context = contextOf(reader, asked, new Date(now), false)
    const named = declared.hasPeriod ? days : null
    const fileName = `${reportFileName(saved.name, named)}.${format}`
    const path = join(folder, 'report')
    const { content, step } = contentsOf(reader, order.filesDir)
    try {
      const writeExcel = () =>
        filled(createXlsx(path, context.word(declared.title)), (writer) =>
          writeReport(writer, declared, context, async () => undefined),
        )
      const { rows, missing } =
        format === 'zip'
          ? await writeReportZip(path, declared, context, content, { step })
          : { rows: await writeExcel(), missing: 0 }
      const isTooLarge = (await stat(path)).size > MOST_BYTES
      return { path: isTooLarge ? null : path, fileName, rows, missing, days: named }
    } catch (error) {
      if (error !== TOO_LARGE) throw error
      return { path: null, fileName, rows: 0, missing: 0, days: named }
    }
  } finally {
    database.close()
  }
}
