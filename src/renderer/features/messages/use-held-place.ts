import { useState } from 'react'
import type { View } from '#shared/model/query.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { holdPlace, type HeldList } from './held-place.ts'
import type { Listed, useConversations } from './use-conversations.ts'

interface Options {
  readonly list: ReturnType<typeof useConversations>
  readonly view: View
  /** The id of the chosen conversation. */
  readonly chosen: string | null
  /** The chosen one as it is now, also when the list no longer has it. */
  readonly current: Listed | null
}

interface Held {
  /** The view and the conversation. */
  readonly key: string
  readonly place: number
}

/** Whether a dispatcher put it out of the list: archived, or put off. It is nowhere held. */
const isAway = ({ row, computed }: Listed) => row.state === 'archived' || computed.asleep

/**
 * The list with the chosen conversation where it was chosen: it is read, and perhaps answered, without moving under the
 * pointer, until another one is chosen or it is archived or put off. `choose` says where the next one is chosen.
 */
export function useHeldPlace({ list, view, chosen, current }: Options) {
  const [held, setHeld] = useState<Held | null>(null)
  const [next, setNext] = useState<Held | null>(null)
  const viewKey = JSON.stringify(view)
  const keyOf = (id: string) => `${id} ${viewKey}`
  const key = chosen === null ? null : keyOf(chosen)
  const own = [...list.items].find(([, { row }]) => row._id === chosen)?.[0] ?? null
  const listed = own === null ? undefined : list.items.get(own)
  // The items of the view before stay on screen until those of this one are read.
  if (key !== null && listed?.of === viewKey && held?.key !== key && !isAway(listed))
    setHeld({ key, place: next?.key === key ? next.place : (own ?? 0) })
  const one = listed ?? (current?.row._id === chosen ? current : null)
  const isHeld = one !== null && held !== null && held.key === key && !isAway(one)
  const count = useCount(
    'conversations',
    isHeld && own === null
      ? { ...view, filters: [...view.filters, { field: '_id', op: 'anyOf', value: [one.row._id] }] }
      : null,
    ['messages'],
  ).value
  const total = list.total ?? 0
  const shown: HeldList<Listed> = isHeld
    ? holdPlace({
        total,
        items: list.items,
        held: one,
        place: held.place,
        own,
        isListed: own !== null || count !== 0,
      })
    : { total, at: (place) => list.items.get(place), place: own }
  const choose = (place: number, { row }: Listed) => setNext({ key: keyOf(row._id), place })
  return { ...shown, choose }
}
