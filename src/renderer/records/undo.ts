/** One thing that can be taken back: how it reads, and what takes it back. */
export interface Reversible {
  readonly label: string
  readonly undo: () => Promise<void>
}

const DEPTH = 50

/** What was done in this window and can still be undone, newest last. */
export function createUndoStack() {
  const done: Reversible[] = []
  const take = (entry: Reversible | undefined) => {
    const at = entry ? done.indexOf(entry) : -1
    if (!entry || at < 0) return null
    done.splice(at, 1)
    return entry
  }
  return {
    push(entry: Reversible): void {
      done.push(entry)
      if (done.length > DEPTH) done.shift()
    },
    /** Undoes one entry, the newest unless given; null when it was undone already or there is none. */
    async undo(entry: Reversible | undefined = done.at(-1)): Promise<Reversible | null> {
      const taken = take(entry)
      if (taken) await taken.undo()
      return taken
    },
    clear(): void {
      done.length = 0
    },
    get size(): number {
      return done.length
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>
