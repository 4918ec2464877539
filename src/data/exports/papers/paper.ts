import { AppError } from '#shared/contract/errors.ts'
import type { RequestParsed } from '#shared/contract/ipc.ts'
import { readSchedule } from '#reads/dispatch/papers/schedule.ts'
import { readSiteDay } from '#reads/dispatch/papers/site-day.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { originOf } from '#documents/origin.ts'
import { createTranslate } from '#documents/translate.ts'
import { scheduleHtml } from './schedule-html.ts'
import { siteDayHtml } from './site-day-html.ts'

/**
 * A sheet of paper as HTML to print, and how many shifts it has.
 * @throws AppError NOT_FOUND when its site or its person is not known, BAD_REQUEST for a document that is no HTML
 */
export function paperOf(
  reader: Reader,
  { paper, language }: RequestParsed<'exports.paper'>,
  now: string,
): { readonly chunks: readonly string[]; readonly title: string; readonly rows: number } {
  const origin = originOf(reader, language, now)
  const translate = createTranslate(language)
  if (paper.of === 'siteDay') {
    const found = readSiteDay(reader, paper)
    if (found === null) throw new AppError('NOT_FOUND', { entity: 'sites', id: paper.siteId })
    const title = translate('exports.papers.siteDay', { site: found.site.name })
    return { chunks: [siteDayHtml(found, { ...paper, language, origin, title })], title, rows: found.shifts.length }
  }
  if (paper.of === 'assignment') throw new AppError('BAD_REQUEST', { field: 'paper' })
  const found = readSchedule(reader, paper)
  if (found === null) throw new AppError('NOT_FOUND', { entity: 'employees', id: paper.employeeId })
  const title = translate('exports.papers.schedule', { name: found.name })
  return { chunks: [scheduleHtml(found, { ...paper, language, origin, title })], title, rows: found.shifts.length }
}
