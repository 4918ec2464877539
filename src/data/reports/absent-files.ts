import type { AbsentFiles } from '#shared/contract/reports/report-calls.ts'
import type { Report, ReportContext } from '#reads/reports/engine/report.ts'
import type { ExportContext } from '../data-process.ts'

/** Which files of its archive this computer has not: told before the archive is made. */
export function absentFiles(
  { archive }: Report,
  context: ReportContext,
  filesOf: ExportContext['filesOf'],
): AbsentFiles {
  const ids = new Set(archive?.(context).map(({ fileId }) => fileId))
  const absent = filesOf([...ids]).filter(({ isHere }) => !isHere)
  const onServer = absent.filter(({ state }) => state === 'uploaded').length
  return { onServer, elsewhere: absent.length - onServer }
}
