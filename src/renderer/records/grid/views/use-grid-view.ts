import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '#shared/model/entity.ts'
import type { View } from '#shared/model/query.ts'
import { currentView } from './current-view.ts'
import { viewFromParams, viewToParams } from './view-state.ts'

/** A click shows at once instead of after a transition, and the history gets no entry for it. */
const AT_ONCE = { replace: true, flushSync: true } as const

/** How a list is searched, filtered and sorted: it stands in the address. All functions are stable while the view is. */
export function useGridView(entity: Entity, defaultView: View) {
  const [params, setParams] = useSearchParams()
  const view = useMemo(
    () => currentView(entity, viewFromParams(params, defaultView)).view,
    [entity, params, defaultView],
  )
  const show = useCallback(
    (next: View) => setParams((now) => viewToParams(next, defaultView, now), AT_ONCE),
    [setParams, defaultView],
  )
  const search = useCallback((text: string) => show({ ...view, search: text }), [show, view])
  const sortBy = useCallback((sort: View['sort']) => show({ ...view, sort }), [show, view])
  const clear = useCallback(() => show({ ...view, search: '', filters: [] }), [show, view])
  return { view, show, search, sortBy, clear }
}
