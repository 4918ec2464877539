import type { View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'

/** The selected rows: some by id, or all of the view except a few. */
export type Selection =
  | { readonly mode: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly mode: 'all'; readonly except: ReadonlySet<string> }

/** The rows a bulk action is about. */
export interface SelectedRows {
  readonly selection: Selection
  /** The rows read so far, selected or not. */
  readonly rows: readonly AnyRow[]
  /** What the list shows: all of it is selected in the mode `all`. */
  readonly view: View
  readonly clear: () => void
}

/** The view of a list narrowed to its selected rows; the whole list while none is. */
export function selectedView(view: View, selection: Selection): View {
  if (selection.mode === 'all') {
    const others = [...selection.except].map((id) => ({ field: '_id', op: 'isNot' as const, value: id }))
    return { ...view, filters: [...view.filters, ...others] }
  }
  if (selection.ids.size === 0) return view
  return { ...view, filters: [...view.filters, { field: '_id', op: 'anyOf', value: [...selection.ids] }] }
}

export const nothingSelected: Selection = { mode: 'some', ids: new Set() }
export const everythingSelected: Selection = { mode: 'all', except: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** How many rows of a view of `total` rows are selected. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

export function toggled(selection: Selection, id: string): Selection {
  const flip = (set: ReadonlySet<string>) => {
    const next = new Set(set)
    if (!next.delete(id)) next.add(id)
    return next
  }
  return selection.mode === 'some'
    ? { mode: 'some', ids: flip(selection.ids) }
    : { mode: 'all', except: flip(selection.except) }
}

/** The selection with these rows added: a shift-click or shift-arrow. */
export function extended(selection: Selection, ids: readonly string[]): Selection {
  if (selection.mode === 'some') return { mode: 'some', ids: new Set([...selection.ids, ...ids]) }
  return { mode: 'all', except: new Set([...selection.except].filter((id) => !ids.includes(id))) }
}
