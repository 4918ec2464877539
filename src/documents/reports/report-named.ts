import { AppError } from '#shared/contract/errors.ts'
import type { ReportAsked, ReportFormat } from '#shared/contract/reports/report-calls.ts'
import { momentOf } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import type { Report, ReportContext } from '#reads/reports/engine/report.ts'
import { createTranslate } from '../translate.ts'
import { faceOf, ofScreens, reports } from '#reads/reports/index.ts'

/** A report by its key, that is made in a format. @throws AppError NOT_FOUND */
export function reportNamed(key: string, format?: ReportFormat): Report {
  const found = [...reports, ...ofScreens].find((one) => one.key === key)
  if (!found || (format && !found.formats.includes(format))) throw new AppError('NOT_FOUND', { report: key })
  return found
}

/** What a report is read from, at a moment of this device, with or without network. */
export function contextOf(reader: Reader, asked: ReportAsked, clock: Date, isOffline: boolean): ReportContext {
  const translate = createTranslate(asked.language)
  return {
    reader,
    asked,
    at: momentOf(clock),
    isOffline,
    word: (words) => words[asked.language],
    choice: (entity, field, value) => translate(`entities.${entity}.choices.${field}.${value}`),
  }
}

/** The reports there are, and with them what only screens save where that is asked for. */
export const facesIn = (language: ReportAsked['language'], withScreens = false) =>
  (withScreens ? [...reports, ...ofScreens] : reports).map((one) => faceOf(one, language))
