/** An action that can be undone: its text, and the function that undoes it. */
export interface Reversible {
  readonly label: string
  readonly undo: () => Promise<void>
}

const DEPTH = 50

/** The actions of this window that can be undone, newest last; the oldest ones are dropped. */
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
    /** Undoes one entry (by default the newest) and returns it; null when it was undone before or there is none. */
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
