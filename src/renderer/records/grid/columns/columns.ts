import type { ReactNode } from 'react'
import type { RowComputed } from '#shared/contract/computed.ts'
import { computedField } from '#shared/entities/computed.ts'
import type { EntityName, FieldName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { ChoiceField, Field } from '#shared/model/field.ts'
import type { Meta } from '#shared/model/values.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { AnyGridRow, GridRow } from '../rows/grid-row.ts'

/** A column as the grid draws it, whatever its entity. */
export interface AnyColumn {
  /** The field's name, or the name of a computed value of the row. */
  readonly id: string
  /** Shown above the column; the field's own label unless given. */
  readonly label?: string
  /** In pixels. */
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  /** Not shown until a person chooses it. */
  readonly isHidden?: boolean
  /** False for a column that cannot be sorted by. */
  readonly isSortable?: boolean
  /** Its place on a card, which a row of a list is on a telephone; a list of which no column has one keeps its table there. */
  readonly card?: 'title' | 'fact' | 'state'
  /** The content of a cell; the cell of the field's kind unless given. */
  readonly render?: (item: AnyGridRow) => ReactNode
}

interface ColumnOf<N extends EntityName> extends Omit<AnyColumn, 'id' | 'label' | 'render'> {
  readonly render?: (item: GridRow<N>) => ReactNode
}
interface FieldColumn<N extends EntityName> extends ColumnOf<N> {
  readonly id: FieldName<N> | keyof Meta
  readonly label?: string
  readonly computed?: never
}
/** A computed value of the row; it has no label of its own. */
interface ComputedColumn<N extends EntityName> extends ColumnOf<N> {
  readonly id: keyof RowComputed<N>
  readonly label: string
  readonly computed: true
}

/** A column of a list of `N`: one of its fields, or a computed value. */
export type GridColumn<N extends EntityName> = FieldColumn<N> | ComputedColumn<N>

/** A filter of a list that no column shows. */
export interface ListFilter {
  readonly id: string
  readonly label: string
}

/** How a person arranged the columns of a list, stored per user. */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
}

export const emptyLayout: ColumnLayout = { order: [], hidden: {}, widths: {} }

/** A stored layout; the default when what is stored is not one. */
export function layoutOf(stored: unknown): ColumnLayout {
  if (typeof stored !== 'object' || stored === null) return emptyLayout
  const { order, hidden, widths } = stored as Partial<ColumnLayout>
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    hidden: typeof hidden === 'object' && hidden !== null ? hidden : {},
    widths: typeof widths === 'object' && widths !== null ? widths : {},
  }
}

/** Column ids in a person's order; a column added since stands at its declared position. */
export function orderedIds(columns: readonly AnyColumn[], order: readonly string[]): string[] {
  const ids = columns.map(({ id }) => id)
  const known = order.filter((id) => ids.includes(id))
  const result = [...known]
  ids.forEach((id, i) => {
    if (!known.includes(id)) result.splice(Math.min(i, result.length), 0, id)
  })
  return result
}

export function fieldOf(entity: Entity, column: AnyColumn): Field | undefined {
  return entity.fields[column.id]
}

/** What a list filters and sorts by under a name: a field of the entity, or a computed column. */
export function comparedField(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : computedField(entity.name, name)
}

/** Whether a field holds minutes, which people read and type as hours. */
export const isMinutes = (field: Field | undefined): boolean => field?.kind === 'count' && field.unit === 'min'

/** The label of a choice, which may have those of another field. */
export function optionLabel(t: T, entity: Entity, name: string, field: ChoiceField, value: string): string {
  const [of, labels] = field.labels ?? [entity, name]
  return choiceLabel(t, of, labels, value)
}

const RIGHT = new Set(['count', 'decimal', 'cents'])

/** Numbers and money to the right, the rest to the left. */
export function alignOf(entity: Entity, column: AnyColumn): 'left' | 'right' | 'center' {
  return column.align ?? (RIGHT.has(fieldOf(entity, column)?.kind ?? '') ? 'right' : 'left')
}
