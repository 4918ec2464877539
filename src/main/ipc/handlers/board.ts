import { readCopyWeek } from '#reads/dispatch/copy-week/copy-week.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readOpenOfPosition } from '#reads/dispatch/board-position.ts'
import { readDayHours } from '#reads/dispatch/board-day-hours.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { readBench } from '#reads/dispatch/board-bench.ts'
import { readSiteRows } from '#reads/dispatch/board-site-rows.ts'
import { readMonthRows } from '#reads/dispatch/board-month.ts'
import { readSites } from '#reads/dispatch/board-by-site.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { readSkillCoverage } from '#reads/people/skill-coverage.ts'
import { readToFillSoon } from '#reads/dispatch/to-fill-soon.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function boardHandlers(cache: CacheReads) {
  return {
    'board.week': (query) => cache.read('board.week', (reader) => readWeek(reader, query)),
    'board.rows': (page) => cache.read('board.rows', (reader) => readRows(reader, page)),
    'board.toFill': (query) => cache.read('board.toFill', (reader) => readToFillSoon(reader, query)),
    'board.candidates': (query) => cache.read('board.candidates', (reader, at) => readCandidates(reader, query, at)),
    'board.verdicts': (query) => cache.read('board.verdicts', (reader, at) => readVerdicts(reader, query, at)),
    'board.copyWeek': (query) => cache.read('board.copyWeek', (reader, at) => readCopyWeek(reader, query, at)),
    'board.dayHours': (query) => cache.read('board.dayHours', (reader, at) => readDayHours(reader, query, at)),
    'board.position': (query) => cache.read('board.position', (reader) => readOpenOfPosition(reader, query)),
    'board.bySite': (query) => cache.read('board.bySite', (reader) => readSites(reader, query)),
    'board.siteRows': (query) => cache.read('board.siteRows', (reader, at) => readSiteRows(reader, query, at)),
    'board.monthRows': (query) => cache.read('board.monthRows', (reader) => readMonthRows(reader, query)),
    'board.bench': (query) => cache.read('board.bench', (reader, at) => readBench(reader, query, at)),
    'board.coverage': (query) => cache.read('board.coverage', (reader) => readSkillCoverage(reader, query)),
  } satisfies Partial<Handlers>
}
