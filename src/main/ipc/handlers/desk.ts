import { readAbsentees } from '#reads/dispatch/desk/absentees.ts'
import { readClosing } from '#reads/dispatch/desk/closing.ts'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import { readFreed } from '#reads/dispatch/desk/freed.ts'
import { readLeft } from '#reads/dispatch/desk/left.ts'
import { readProposals } from '#reads/dispatch/desk/proposals.ts'
import { readRestored } from '#reads/dispatch/desk/restored.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function deskHandlers(cache: CacheReads) {
  return {
    'desk.day': (query) => cache.read('desk.day', (reader) => readDesk(reader, query)),
    'desk.proposals': (query) => cache.read('desk.proposals', (reader, at) => readProposals(reader, query, at)),
    'desk.absentees': (query) => cache.read('desk.absentees', (reader, at) => readAbsentees(reader, query, at)),
    'desk.left': (query) => cache.read('desk.left', (reader) => readLeft(reader, query)),
    'desk.restored': ({ cancellationId }) =>
      cache.read('desk.restored', (reader, at) => readRestored(reader, cancellationId, at)),
    'desk.freed': (query) => cache.read('desk.freed', (reader) => readFreed(reader, query)),
    'desk.closing': (query) => cache.read('desk.closing', (reader) => readClosing(reader, query)),
  } satisfies Partial<Handlers>
}
