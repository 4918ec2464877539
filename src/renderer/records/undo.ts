import type { Say } from '#renderer/notifications/say.ts'
import type { Progress } from './run-each.ts'

/** An action that can be undone: its text, and the functions that undo it and do it again. */
export interface Reversible {
  readonly label: Say
  /** The text once it is undone, where its label after « Annulé » does not say it. */
  readonly undone?: Say
  /** `onProgress` is called along the way by what takes back many rows. */
  readonly undo: (onProgress?: (progress: Progress) => void) => Promise<void>
  /** Absent when it cannot be done again once it was undone. */
  readonly redo?: () => Promise<void>
}

/** An action that Ctrl+Z cannot undo: it gives an answer once, rather than undo the one before it. */
export interface Final {
  readonly label: Say
  readonly isFinal: true
  readonly answer: Say
}

type Act = Reversible | Final

const isFinal = (act: Act): act is Final => 'isFinal' in act

const DEPTH = 50

/** The actions of this window, newest last; the oldest ones are dropped. */
export function createUndoStack() {
  const done: Act[] = []
  const undone: Reversible[] = []
  const listeners = new Set<() => void>()
  let undoing: Progress | null = null
  let last: Promise<unknown> = Promise.resolve()

  const tell = (progress: Progress | null) => {
    undoing = progress
    for (const listener of listeners) listener()
  }

  /** One at a time: an action is undone only when the one before it is. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.catch(() => undefined).then(work)
    last = run
    return run
  }
  const take = <A extends Act>(from: Act[], entry: A | undefined): A | null => {
    const at = entry ? from.indexOf(entry) : -1
    if (at < 0) return null
    from.splice(at, 1)
    return entry ?? null
  }
  const keep = (entry: Act) => {
    done.push(entry)
    if (done.length > DEPTH) done.shift()
  }
  return {
    /** What was undone before can no longer be redone. */
    push(entry: Act): void {
      keep(entry)
      undone.length = 0
    },
    /**
     * Undoes one entry (by default the newest) and returns it; null when it was undone before or there is none. The newest
     * that is final is returned as it is, to be said once: the ones before it can be undone then.
     */
    undo: (entry?: Reversible): Promise<Act | null> =>
      inTurn(async () => {
        const wanted = entry ?? done.at(-1)
        const taken = take<Act>(done, wanted)
        if (!taken || isFinal(taken)) return taken
        await taken.undo(tell).finally(() => tell(null))
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
    /** What was done came to nothing: there is nothing to undo, and Ctrl+Z says so once rather than undo what was before. */
    refuse(entry: Reversible, answer: Say): void {
      const at = done.indexOf(entry)
      if (at >= 0) done[at] = { label: entry.label, isFinal: true, answer }
      take(undone, entry)
    },
    clear(): void {
      done.length = 0
      undone.length = 0
    },
    /** How far the undo of many rows is; null while there is none. */
    undoing: (): Progress | null => undoing,
    /** Calls a listener whenever that changes, until the function returned is called. */
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The action that Ctrl+Z would undo or answer about; null when there is none. */
    newest: (): Act | null => done.at(-1) ?? null,
    get size(): number {
      return done.length
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>
