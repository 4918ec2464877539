import { documentFormats } from '../formats.ts'
import { REPORT_FILTERS, type ReportFilter } from '#shared/contract/reports/report-calls.ts'
import type { Report, ReportContext } from '#reads/reports/engine/report.ts'
import { namesOf } from '../names-of.ts'
import { originOf } from '../origin.ts'
import { createTranslate } from '../translate.ts'

/** What a report is of, in words, for the top of each of its outputs. */
export interface ReportHeading {
  readonly title: string
  /** The period, and what it was narrowed by. */
  readonly about: readonly string[]
  /** Whose it is, under which permit, and from data as of when. */
  readonly origin: string
}

/** The heading of a report. */
export function headingOf({ title, filters, hasPeriod }: Report, context: ReportContext): ReportHeading {
  const { reader, asked, at, isOffline, word } = context
  const { language } = asked
  const translate = createTranslate(language)
  const formats = documentFormats(language, null)
  const narrowedBy = (name: ReportFilter, names: string) =>
    translate('reports.narrowed', { label: translate(`reports.filters.${name}`), names })
  const narrowed = REPORT_FILTERS.filter((name) => filters.includes(name)).flatMap((name) => {
    if (name === 'approval') {
      const { approval } = asked.filters
      return approval === null ? [] : [narrowedBy(name, translate(`reports.approval.${approval}`))]
    }
    const ids = asked.filters[name]
    return ids.length === 0 ? [] : [narrowedBy(name, namesOf(reader, name, ids))]
  })
  return {
    title: word(title),
    about: [...(hasPeriod ? [formats.range(asked.from, asked.to)] : []), ...narrowed],
    origin: originOf(reader, language, at.now, isOffline),
  }
}
