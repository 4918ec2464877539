import { readCandidates } from '#sql/reads/board-candidates.ts'
import { readRows } from '#sql/reads/board-rows.ts'
import { readWeek } from '#sql/reads/board-week.ts'
import type { CacheReads } from '../reads/cache-reads.ts'
import type { Handlers } from './handle.ts'

export function boardHandlers(cache: CacheReads) {
  return {
    'board.week': ({ start, filters }) => cache.read('board.week', (reader) => readWeek(reader, start, filters)),
    'board.rows': (asked) => cache.read('board.rows', (reader) => readRows(reader, asked)),
    'board.candidates': (asked) => cache.read('board.candidates', (reader) => readCandidates(reader, asked)),
  } satisfies Partial<Handlers>
}
