import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import type { Language } from '#shared/contract/http.ts'
import type { Report } from './engine/report.ts'
import { currentClients } from './kinds/current-clients.ts'
import { employeesHoursSummary } from './kinds/employees-hours-summary.ts'
import { inspection } from './kinds/inspection.ts'
import { parkingFeesByEmployee } from './kinds/parking-fees-by-employee.ts'
import { parkingFeesBySite } from './kinds/parking-fees-by-site.ts'
import { parkingPhotos, parkingPhotosZip } from './kinds/parking-photos.ts'
import { sitesList } from './kinds/sites-list.ts'
import { sitesOrdersSummary } from './kinds/sites-orders-summary.ts'
import { supervisorsOrdersSummary } from './kinds/supervisors-orders-summary.ts'
import { timesheetsSummary } from './kinds/timesheets-summary.ts'
import { officeTrends, trends } from './kinds/trends.ts'

/** Every report there is, in the order in which they are offered: requirements ENT-12 to ENT-18, and what an inspector asks for. */
export const reports: readonly Report[] = [
  employeesHoursSummary,
  timesheetsSummary,
  parkingFeesBySite,
  parkingFeesByEmployee,
  parkingPhotos,
  parkingPhotosZip,
  sitesOrdersSummary,
  supervisorsOrdersSummary,
  sitesList,
  inspection,
]

/** What screens save as a file, made like a report and offered nowhere else. */
export const ofScreens: readonly Report[] = [currentClients, trends, officeTrends]

/** What a screen offers of a report. */
export const faceOf = (
  { key, title, fileName, formats, filters, hasPeriod }: Report,
  language: Language,
): ReportFace => ({
  key,
  title: title[language],
  fileName: fileName[language],
  formats,
  filters,
  hasPeriod,
})
