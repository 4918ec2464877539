import { viewSchema, type View } from '#shared/model/query.ts'

/** A view a person saved under a name. */
export interface SavedView {
  readonly name: string
  readonly view: View
}

/** The stored views; those this version cannot read are left out. */
export function savedViewsOf(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    const { name, view } = (item ?? {}) as Partial<SavedView>
    const parsed = viewSchema.safeParse(view)
    return typeof name === 'string' && parsed.success ? [{ name, view: parsed.data }] : []
  })
}

export const sameView = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The views with one added; a view of the same name is replaced. */
export function withView(views: readonly SavedView[], added: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((a, b) =>
    a.name.localeCompare(b.name, 'fr-CA'),
  )
}
