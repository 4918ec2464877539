import type { Emit } from '../port.ts'

const GATHER_MS = 16

/** Reports to main which entities changed, once for all changes within a frame. */
export function createChanges(emit: Emit) {
  let entities = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (entities.size === 0) return
    const changed = [...entities]
    entities = new Set()
    emit('data.changed', { entities: changed })
  }
  return {
    add: (entity: string) => {
      entities.add(entity)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Reports at once: a write's own change is on screen before its answer. */
    flush,
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      entities.clear()
    },
  }
}
export type Changes = ReturnType<typeof createChanges>
