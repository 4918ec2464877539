import { readLooseTime } from '#reads/time/loose-time.ts'
import { readSheetCards } from '#reads/time/sheet-cards.ts'
import { readTimesheetPage } from '#reads/time/timesheet-page.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function timesheetHandlers(cache: CacheReads) {
  return {
    'timesheets.page': ({ id }) => cache.read('timesheets.page', (reader, at) => readTimesheetPage(reader, id, at)),
    'timesheets.cards': () => cache.read('timesheets.cards', readSheetCards),
    'timesheets.loose': (days) => cache.read('timesheets.loose', (reader, at) => readLooseTime(reader, days, at)),
  } satisfies Partial<Handlers>
}
