import type { DataEvents } from '#shared/contract/data.ts'
import type { Emit } from '../port.ts'

const GATHER_MS = 16
/** More changed rows of an entity than this are not named: what was kept of them is read again whole. */
const MOST_NAMED = 200

/** Reports to main which entities changed, and which rows of those that are `followed`, once for all changes within a frame. */
export function createChanges(emit: Emit, followed: readonly string[] = []) {
  let changed = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | null = null
  const report = (): DataEvents['data.changed'] => {
    const named = followed.flatMap((entity) => {
      const ids = changed.get(entity)
      return ids && ids.size <= MOST_NAMED ? [[entity, [...ids]] as const] : []
    })
    const entities = [...changed.keys()]
    return named.length === 0 ? { entities } : { entities, rows: Object.fromEntries(named) }
  }
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (changed.size === 0) return
    const reported = report()
    changed = new Map()
    emit('data.changed', reported)
  }
  return {
    /** Rows of an entity changed: all of those that did, by their ids. */
    add: (entity: string, ids: Iterable<string>) => {
      const known = changed.get(entity) ?? new Set()
      changed.set(entity, known)
      if (followed.includes(entity)) for (const id of ids) if (known.size <= MOST_NAMED) known.add(id)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Reports at once: a write's own change is on screen before its answer. */
    flush,
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      changed = new Map()
    },
  }
}
export type Changes = ReturnType<typeof createChanges>
