import { useEffect, useMemo, useState } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import { on } from '#renderer/bridge/request.ts'
import { createPagedWindow, type PageReply, type PageRequest, type WindowState } from './paged-window.ts'

interface Options<V, T> {
  /** Must be stable: a function outside the component, or memoised. */
  readonly load: (view: V, page: PageRequest) => Promise<PageReply<T>>
  readonly view: V
  readonly pageSize: number
  /** Entities whose changes make the list stale. */
  readonly related: readonly EntityName[]
  /** As in createPagedWindow; stable like `load`. */
  readonly isSame?: (before: T, now: T) => boolean
  /** The first page of a view, where it was read before: it is on screen in the first render, and read anew. */
  readonly known?: (view: V) => readonly T[] | undefined
}

/** `createPagedWindow` as a hook; the list is read anew as data changes. */
export function usePagedWindow<V, T>({ load, view, pageSize, related, isSame, known }: Options<V, T>) {
  const [first] = useState(() => new Map(known?.(view)?.entries()))
  const [state, setState] = useState<WindowState<T>>({ total: null, items: first, error: null, isLoading: true })
  const list = useMemo(
    () => createPagedWindow<V, T>({ pageSize, load, onChange: setState, isSame, first }),
    [load, pageSize, isSame, first],
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
  return { ...state, showRange: list.showRange, refresh: list.refresh }
}
