import { filterSchema, parseSort, type Filter, type Sort, type View } from '#shared/model/query.ts'

/** The view in the address (`?q=…&sort=-startDate,name&filters=[…]`): links and Back restore it. */
export function viewFromParams(params: URLSearchParams, fallback: View): View {
  const sort = params.get('sort')
  const filters = params.get('filters')
  return {
    search: params.get('q') ?? fallback.search,
    sort: sort === null ? fallback.sort : parseSort(sort),
    filters: filters === null ? fallback.filters : parseFilters(filters),
  }
}

/** Writes a view into the parameters of the address; parts equal to `fallback` are left out. */
export function viewToParams(view: View, fallback: View, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  put(next, 'q', view.search, fallback.search)
  put(next, 'sort', formatSort(view.sort), formatSort(fallback.sort))
  put(next, 'filters', JSON.stringify(view.filters), JSON.stringify(fallback.filters))
  return next
}

/** The query of a link that opens a list with a view, whatever the list shows otherwise. */
export const viewQuery = (view: View): string =>
  new URLSearchParams({ q: view.search, sort: formatSort(view.sort), filters: JSON.stringify(view.filters) }).toString()

function put(params: URLSearchParams, name: string, value: string, fallback: string): void {
  if (value === fallback) params.delete(name)
  else params.set(name, value)
}

const formatSort = (sort: readonly Sort[]) =>
  sort.map(({ field, dir }) => (dir === 'desc' ? `-${field}` : field)).join(',')

/** The filters of a link; those this version does not know are left out. */
function parseFilters(text: string): Filter[] {
  try {
    const found: unknown = JSON.parse(text)
    if (!Array.isArray(found)) return []
    return found.flatMap((item) => {
      const parsed = filterSchema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })
  } catch {
    return []
  }
}

/** The view with one field's filter replaced, or removed when `filter` is null. */
export function withFilter(view: View, field: string, filter: Filter | null): View {
  const others = view.filters.filter((f) => f.field !== field)
  return { ...view, filters: filter ? [...others, filter] : others }
}

/** The sorts after a click on a header: ascending, then descending, then none; `add` keeps the other sorts. */
export function toggleSort(sort: readonly Sort[], field: string, add: boolean): Sort[] {
  const now = sort.find((s) => s.field === field)
  const next: Sort[] = !now ? [{ field, dir: 'asc' }] : now.dir === 'asc' ? [{ field, dir: 'desc' }] : []
  if (!add) return next
  if (!now) return [...sort, ...next].slice(-4)
  return sort.flatMap((s) => (s.field === field ? next : [s]))
}
