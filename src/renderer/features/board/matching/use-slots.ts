import { useState } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { between, chosenOf, goOn, MOST_CHOSEN, toggled, type Choosing } from './slots.ts'

/** How a click or a key chooses: this one alone, one more or less, all from where the last one was. */
export type How = 'only' | 'toggle' | 'range'

/** What is chosen of what is to fill of an order, and where the keyboard is among it. */
export function useSlots(open: readonly BoardAssignment[], asked: string | undefined) {
  const [choosing, setChoosing] = useState<Choosing>({ ids: asked === undefined ? [] : [asked], after: '' })
  const [at, setAt] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const chosen = chosenOf(open, choosing)
  const ids = chosen.map(({ _id }) => _id)
  const cursor = open.find(({ _id }) => _id === at) ?? chosen[0]
  const keep = (next: readonly string[]) => setChoosing(({ after }) => ({ ids: next, after }))
  return {
    chosen,
    cursor,
    moveTo: (id: string) => setAt(id),
    choose: (id: string, how: How) => {
      setAt(id)
      const from = anchor ?? ids[0] ?? id
      if (how === 'range') return keep(between(open, from, id))
      setAnchor(id)
      keep(how === 'only' ? [id] : toggled(ids, id))
    },
    chooseAll: () => keep(open.slice(0, MOST_CHOSEN).map(({ _id }) => _id)),
    /** These were given: the next is chosen. */
    given: (given: readonly BoardAssignment[]) => {
      setAt(null)
      setAnchor(null)
      setChoosing(goOn(chosen, given))
    },
  }
}
export type Slots = ReturnType<typeof useSlots>
