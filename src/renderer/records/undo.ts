/** An action that can be undone: its text, and the functions that undo it and do it again. */
export interface Reversible {
  readonly label: string
  readonly undo: () => Promise<void>
  /** Absent when it cannot be done again once it was undone. */
  readonly redo?: () => Promise<void>
}

const DEPTH = 50

/** The actions of this window that can be undone or redone, newest last; the oldest ones are dropped. */
export function createUndoStack() {
  const done: Reversible[] = []
  const undone: Reversible[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time: an action is undone only when the one before it is. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.catch(() => undefined).then(work)
    last = run
    return run
  }
  const take = (from: Reversible[], entry: Reversible | undefined) => {
    const at = entry ? from.indexOf(entry) : -1
    return at < 0 ? null : (from.splice(at, 1)[0] ?? null)
  }
  const keep = (entry: Reversible) => {
    done.push(entry)
    if (done.length > DEPTH) done.shift()
  }
  return {
    /** What was undone before can no longer be redone. */
    push(entry: Reversible): void {
      keep(entry)
      undone.length = 0
    },
    /** Undoes one entry (by default the newest) and returns it; null when it was undone before or there is none. */
    undo: (entry?: Reversible): Promise<Reversible | null> =>
      inTurn(async () => {
        const taken = take(done, entry ?? done.at(-1))
        if (!taken) return null
        await taken.undo()
        if (taken.redo) undone.push(taken)
        return taken
      }),
    /** Does again what was undone last and returns it; null when there is nothing. */
    redo: (): Promise<Reversible | null> =>
      inTurn(async () => {
        const taken = take(undone, undone.at(-1))
        if (!taken) return null
        await taken.redo?.()
        keep(taken)
        return taken
      }),
    clear(): void {
      done.length = 0
      undone.length = 0
    },
    get size(): number {
      return done.length
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>
