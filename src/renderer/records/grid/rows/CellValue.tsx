import type { ReactNode } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import { cells, longCells } from '#renderer/fields/cells.tsx'
import { fieldOf, type AnyColumn } from '../columns/columns.ts'
import type { AnyGridRow } from './grid-row.ts'

interface Props {
  readonly entity: Entity
  readonly column: AnyColumn
  readonly item: AnyGridRow
  /** With the room of a record: days and times as a sentence has them. */
  readonly isLong?: boolean
}

/** The content of one cell: the column's own `render`, or the cell of the field's kind. */
export function CellValue({ entity, column, item, isLong = false }: Props): ReactNode {
  if (column.render) return column.render(item)
  const field = fieldOf(entity, column)
  const record = item.row as unknown as Readonly<Record<string, unknown>>
  const value = field ? record[column.id] : item.computed[column.id]
  if (value === null || value === undefined || value === '') return null
  if (!field) return String(value as string | number)
  const Cell = (isLong ? longCells : cells)[field.kind]
  return <Cell entity={entity} name={column.id} field={field} value={value} titles={item.titles} />
}
