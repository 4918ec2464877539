import { useEffect, useMemo, useState } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import { on } from '#renderer/bridge/request.ts'
import { createPagedWindow, type Answer, type Place, type WindowState } from './paged-window.ts'

interface Options<V, T> {
  /** Must be stable: a function outside the component, or memoised. */
  readonly load: (view: V, place: Place) => Promise<Answer<T>>
  readonly view: V
  readonly pageSize: number
  /** Entities whose changes are read again. */
  readonly related: readonly EntityName[]
  /** As in createPagedWindow; stable like `load`. */
  readonly isSame?: (before: T, now: T) => boolean
}

/** A long list around what is on screen, kept true as data changes. */
export function usePagedWindow<V, T>({ load, view, pageSize, related, isSame }: Options<V, T>) {
  const [state, setState] = useState<WindowState<T>>({ total: null, items: new Map(), error: null, isLoading: true })
  const list = useMemo(
    () => createPagedWindow<V, T>({ pageSize, load, onChange: setState, isSame }),
    [load, pageSize, isSame],
  )
  const viewKey = JSON.stringify(view)
  useEffect(() => list.setView(JSON.parse(viewKey) as V), [list, viewKey])
  useEffect(() => () => list.stop(), [list])
  const watched = related.join()
  useEffect(
    () =>
      on('data.changed', ({ entities }) => {
        if (entities.some((name) => watched.split(',').includes(name))) list.refresh()
      }),
    [list, watched],
  )
  return { ...state, look: list.look, refresh: list.refresh }
}
