import type { ReactNode } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { GridRow } from './use-rows-window.ts'

/** A column of a list: a field of the entity, or a figure computed beside the row. */
export interface GridColumn {
  /** The field's name, or the name of the computed figure in `extras`. */
  readonly id: string
  /** Shown above the column; the field's own label unless given. */
  readonly label?: string
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  /** Not shown until chosen. */
  readonly isHidden?: boolean
  /** Computed columns cannot be sorted; fields can unless told otherwise. */
  readonly isSortable?: boolean
  /** What the cell shows; the cell of the field's kind unless given. */
  readonly render?: (row: GridRow) => ReactNode
}

/** What a person changed of a list's columns, kept per user. */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
}

export const emptyLayout: ColumnLayout = { order: [], hidden: {}, widths: {} }

/** A stored layout as we can use it: anything else is the default. */
export function layoutOf(stored: unknown): ColumnLayout {
  if (typeof stored !== 'object' || stored === null) return emptyLayout
  const { order, hidden, widths } = stored as Partial<ColumnLayout>
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    hidden: typeof hidden === 'object' && hidden !== null ? hidden : {},
    widths: typeof widths === 'object' && widths !== null ? widths : {},
  }
}

/** Column ids in a person's order; columns they never saw come at their own place. */
export function orderedIds(columns: readonly GridColumn[], order: readonly string[]): string[] {
  const ids = columns.map(({ id }) => id)
  const known = order.filter((id) => ids.includes(id))
  const result = [...known]
  ids.forEach((id, i) => {
    if (!known.includes(id)) result.splice(Math.min(i, result.length), 0, id)
  })
  return result
}

export function fieldOf(entity: Entity, column: GridColumn): Field | undefined {
  return entity.fields[column.id]
}

const RIGHT = new Set(['count', 'decimal', 'cents'])

/** Numbers and money to the right, the rest to the left. */
export function alignOf(entity: Entity, column: GridColumn): 'left' | 'right' | 'center' {
  return column.align ?? (RIGHT.has(fieldOf(entity, column)?.kind ?? '') ? 'right' : 'left')
}
