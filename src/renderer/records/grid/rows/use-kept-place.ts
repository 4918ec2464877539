import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Selection } from '../bulk/selection.ts'

/** Where a person was in a list. */
export interface Place {
  readonly scrollTop: number
  readonly active: number
  readonly selection: Selection
  /** How many rows the list had: its height before its rows are read. */
  readonly total: number
}

/** The most places that are kept. */
const KEPT = 50
const places = new Map<string, Place>()

function keep(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  if (places.size > KEPT) places.delete(places.keys().next().value as string)
}

/**
 * Where the person was when they come back to a list from a record, by Back; undefined for a list that is opened anew. The
 * place is kept, under the entry of the history, when the list goes.
 */
export function useKeptPlace(): { readonly place: Place | undefined; readonly remember: (place: Place) => void } {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [place] = useState(() => (isBack ? places.get(key) : undefined))
  const latest = useRef<{ readonly key: string; readonly place: Place }>(undefined)
  useEffect(
    () => () => {
      if (latest.current) keep(latest.current.key, latest.current.place)
    },
    [],
  )
  const remember = (now: Place) => {
    latest.current = { key, place: now }
  }
  return { place, remember }
}
