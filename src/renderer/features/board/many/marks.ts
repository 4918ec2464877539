import { useSyncExternalStore } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'

/** An assignment on the board, with the name of whoever has it; an empty name for nobody. */
export interface Chosen {
  readonly assignment: BoardAssignment
  readonly name: string
}
export type ChosenById = ReadonlyMap<string, Chosen>

const NOBODY: ChosenById = new Map()

/** What was cut or copied, until something else is. */
export interface Clip {
  readonly kind: 'copy' | 'cut'
  readonly items: readonly Chosen[]
}

/** What a view has on screen, and whether something chosen that it does not have is gone: not merely scrolled out of sight. */
export interface OnScreen {
  readonly shown: ChosenById
  readonly isGone: (one: Chosen) => boolean
}

/** Whether laying it down on a day gives one shift to fill to the person there, and makes no other one. */
export function isGivenThere({ kind, items }: Clip, date: string): boolean {
  const [one, ...others] = items
  return (
    kind === 'copy' &&
    one !== undefined &&
    others.length === 0 &&
    isOpen(one.assignment) &&
    one.assignment.date === date
  )
}

/** How a chip is drawn beside its state. */
export type Mark = 'chosen' | 'cut'

/**
 * Which assignments are chosen, and which were cut or copied. A store beside React: each chip listens for its own mark, so
 * that choosing one of hundreds draws one anew.
 */
export function createMarks() {
  let chosen = NOBODY
  let clip: Clip | null = null
  let list = ''
  let isWriting = false
  /** What was refused, until the screen shows it as it is again: its parts are read apart, and some still show what was asked for. */
  let returning: ReadonlySet<string> = new Set()
  let cut: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const choose = (next: ChosenById) => {
    if (next.size === 0 && chosen.size === 0) return
    chosen = next
    tell()
  }
  const keep = (next: Clip | null) => {
    clip = next
    cut = new Set(next?.kind === 'cut' ? next.items.map(({ assignment }) => assignment._id) : [])
    tell()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    chosen: () => chosen,
    clip: () => clip,
    of: (id: string): Mark | null => (chosen.has(id) ? 'chosen' : cut.has(id) ? 'cut' : null),
    choose,
    toggle: (one: Chosen) => {
      const next = new Map(chosen)
      if (!next.delete(one.assignment._id)) next.set(one.assignment._id, one)
      choose(next)
    },
    clear: () => choose(NOBODY),
    /** What is chosen becomes what it is on screen by now. */
    refresh: (read: () => OnScreen) => {
      if (chosen.size === 0 || isWriting) return
      const seen = read()
      returning = new Set([...returning].filter((id) => !isBack(chosen.get(id), seen.shown.get(id))))
      choose(refreshed(chosen, seen, returning))
    },
    /** What is written may still be refused: until then what is chosen stays so, though it is shown elsewhere already. */
    during: async (done: Promise<boolean>): Promise<boolean> => {
      isWriting = true
      const isDone = await done.finally(() => (isWriting = false))
      if (!isDone) returning = new Set(chosen.keys())
      return isDone
    },
    /** What is on screen: what was chosen in something else is chosen no more. */
    enter: (next: string) => {
      if (next !== list) choose(NOBODY)
      list = next
    },
    keep,
    /** Some lie elsewhere now: what was cut lies in one place only. Those that stayed where they were are chosen still. */
    moved: (ids: ReadonlySet<string>, stayed: ReadonlySet<string> = new Set()) => {
      choose(new Map([...chosen].filter(([id]) => stayed.has(id))))
      if (clip?.kind === 'cut' && clip.items.some(({ assignment }) => ids.has(assignment._id))) keep(null)
    },
  }
}
export type Marks = ReturnType<typeof createMarks>

/** The mark of one assignment. */
export const useMark = (marks: Marks, id: string): Mark | null =>
  useSyncExternalStore(marks.subscribe, () => marks.of(id))

export const useChosen = (marks: Marks): ChosenById => useSyncExternalStore(marks.subscribe, marks.chosen)

export const useClip = (marks: Marks): Clip | null => useSyncExternalStore(marks.subscribe, marks.clip)

/** Whether any of some assignments is chosen. */
export const useIsAnyChosen = (marks: Marks, ids: readonly string[]): boolean =>
  useSyncExternalStore(marks.subscribe, () => ids.some((id) => marks.of(id) === 'chosen'))

/** Whether something chosen that was refused is seen as it was, or as somebody else left it, or is chosen no more. */
const isBack = (one: Chosen | undefined, now: Chosen | undefined): boolean => {
  if (!one) return true
  if (!now) return false
  const { rev, employeeId, status } = one.assignment
  const { assignment } = now
  return assignment.rev > rev || (assignment.employeeId === employeeId && assignment.status === status)
}

/** What is chosen as it is by now; what is gone from the screen is let go, unless it is to come back. */
export function refreshed(
  chosen: ChosenById,
  { shown, isGone }: OnScreen,
  returning: ReadonlySet<string> = new Set(),
): ChosenById {
  const kept = [...chosen].flatMap(([id, one]): [string, Chosen][] => {
    if (returning.has(id)) return [[id, one]]
    const now = shown.get(id)
    if (now) return [[id, now]]
    return isGone(one) ? [] : [[id, one]]
  })
  return new Map(kept)
}
