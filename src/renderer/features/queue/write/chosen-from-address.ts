import { viewFromParams } from '#renderer/records/grid/views/view-state.ts'
import { NOBODY, type Audience, type Chosen } from './use-targets.ts'

const NO_VIEW = { search: '', filters: [], sort: [] }
const AUDIENCES: readonly Audience[] = ['employees', 'applicants']

/** Whom the address of a new message names: people by their ids, or a view of their list. */
export function chosenFromAddress(params: URLSearchParams): Chosen {
  const entity = AUDIENCES.find((one) => one === params.get('entity'))
  if (!entity) return NOBODY
  const view = viewFromParams(params, NO_VIEW)
  const named = view.filters.find(({ field, op }) => field === '_id' && op === 'anyOf')?.value
  if (Array.isArray(named))
    return { ...NOBODY, people: { ...NOBODY.people, [entity]: named.filter((id) => typeof id === 'string') } }
  return { ...NOBODY, views: { ...NOBODY.views, [entity]: { ...view, sort: [] } } }
}
