import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { namesOf } from '#documents/names-of.ts'
import { createTranslate } from '#documents/translate.ts'

/** « Assignations du 15 au 21 novembre 2026 » */
export function weekTitle(start: string, language: Language): string {
  return createTranslate(language)('exports.week.title', dayRange(start, addDays(start, 6), language))
}

/** What the week was narrowed by, in words: a paper of some sites is not taken for all of them. Nothing when it was not. */
export function weekNarrowedBy(reader: Reader, filters: BoardFilters, language: Language): readonly string[] {
  const translate = createTranslate(language)
  const { clientIds, siteIds, skillIds, statuses, shift, search } = filters
  const narrowed = (label: string, names: string) =>
    names === '' ? [] : [translate('reports.narrowed', { label: translate(label), names })]
  return [
    ...(shift === 'all' ? [] : [translate(`exports.week.shift.${shift}`)]),
    ...narrowed('board.by.clients', namesOf(reader, 'clients', clientIds)),
    ...narrowed('board.by.sites', namesOf(reader, 'sites', siteIds)),
    ...narrowed('board.by.skills', namesOf(reader, 'skills', skillIds)),
    ...narrowed(
      'board.statuses',
      statuses.map((status) => translate(`entities.assignments.choices.status.${status}`)).join(', '),
    ),
    ...narrowed('exports.week.search', search),
  ]
}
