import type { DataEvents } from '#shared/contract/data.ts'
import type { Emit } from '../port.ts'

const GATHER_MS = 16
/** More changed assignments than this are not named: what was kept of them is read again whole. */
const MOST_NAMED = 200

/** Reports to main which entities changed, and of assignments which ones, once for all changes within a frame. */
export function createChanges(emit: Emit) {
  let entities = new Set<string>()
  let assignments = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const empty = () => {
    entities = new Set()
    assignments = new Set()
  }
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (entities.size === 0) return
    const changed: DataEvents['data.changed'] = { entities: [...entities] }
    const named = entities.has('assignments') && assignments.size <= MOST_NAMED ? [...assignments] : null
    empty()
    emit('data.changed', named ? { ...changed, assignmentIds: named } : changed)
  }
  return {
    /** Rows of an entity changed: all of those that did, by their ids. */
    add: (entity: string, ids: Iterable<string>) => {
      entities.add(entity)
      if (entity === 'assignments') for (const id of ids) if (assignments.size <= MOST_NAMED) assignments.add(id)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Reports at once: a write's own change is on screen before its answer. */
    flush,
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      empty()
    },
  }
}
export type Changes = ReturnType<typeof createChanges>
