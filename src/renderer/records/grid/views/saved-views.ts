import type { Entity } from '#shared/model/entity.ts'
import { viewSchema, type View } from '#shared/model/query.ts'
import { currentView } from './current-view.ts'

/** A view a person saved under a name. */
export interface SavedView<V = View> {
  readonly name: string
  readonly view: V
  /** How many filters it had that no longer exist. */
  readonly lost?: number
}

/** The stored views of a list, in the words of this version; those it cannot read are left out. */
export function savedViewsOf(entity: Entity, stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    const { name, view } = (item ?? {}) as Partial<SavedView>
    const parsed = viewSchema.safeParse(view)
    if (typeof name !== 'string' || !parsed.success) return []
    const { view: current, lost } = currentView(entity, parsed.data)
    return [{ name, view: current, ...(lost > 0 && { lost }) }]
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A view as text, whatever the order of its parts: a database keeps them in one of its own. */
const textOf = (view: unknown): string =>
  JSON.stringify(view, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )

/** Whether two views, of a list or of something else, show the same. */
export const sameView = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** The views with one added; a view of the same name is replaced. */
export function withView<V>(views: readonly SavedView<V>[], added: SavedView<V>): readonly SavedView<V>[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((a, b) =>
    a.name.localeCompare(b.name, 'fr-CA'),
  )
}
