import { useMemo } from 'react'
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type TableOptions,
  type Updater,
} from '@tanstack/react-table'
import { NARROWEST, WIDEST } from './column-width.ts'
import { orderedIds, type ColumnLayout, type AnyColumn } from './columns.ts'
import type { AnyGridRow } from '../rows/grid-row.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})
const NO_ROWS: AnyGridRow[] = []

const apply = <T>(updater: Updater<T>, now: T): T =>
  typeof updater === 'function' ? (updater as (now: T) => T)(now) : updater

/**
 * The columns of a list as this person arranged them. TanStack Table manages order, visibility and widths; it holds no
 * rows, as `useRowsWindow` reads them.
 */
export function useLayout(
  columns: readonly AnyColumn[],
  layout: ColumnLayout,
  widthOf: (column: AnyColumn) => number,
  save: (next: ColumnLayout) => void,
) {
  const definitions = useMemo<ColumnDef<typeof features, AnyGridRow>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => null,
        size: widthOf(column),
        minSize: NARROWEST,
        maxSize: WIDEST,
      })),
    [columns, widthOf],
  )
  const columnOrder = useMemo(() => orderedIds(columns, layout.order), [columns, layout.order])
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, isHidden }) => [id, !(layout.hidden[id] ?? isHidden ?? false)])),
    [columns, layout.hidden],
  )
  const options = useMemo<TableOptions<typeof features, AnyGridRow>>(
    () => ({
      features,
      columns: definitions,
      data: NO_ROWS,
      columnResizeMode: 'onChange',
      state: { columnOrder, columnVisibility, columnSizing: { ...layout.widths } },
      onColumnOrderChange: (updater) => save({ ...layout, order: apply(updater, columnOrder) }),
      onColumnVisibilityChange: (updater) => {
        const shown = apply(updater, columnVisibility)
        save({ ...layout, hidden: Object.fromEntries(Object.entries(shown).map(([id, isShown]) => [id, !isShown])) })
      },
      onColumnSizingChange: (updater) => save({ ...layout, widths: apply(updater, { ...layout.widths }) }),
    }),
    [definitions, columnOrder, columnVisibility, layout, save],
  )
  const table = useTable(options)

  const headers = useMemo(() => table.getHeaderGroups()[0]?.headers ?? [], [table])
  const shownIds = headers.map(({ column }) => column.id).join()
  // Rows render again when the visible columns change, not when one is resized.
  const visible = useMemo(
    () => shownIds.split(',').flatMap((id) => columns.filter((column) => column.id === id)),
    [columns, shownIds],
  )

  // The same object until the arrangement changes, so that memoised parts of the grid do not render again.
  return useMemo(
    () => ({
      table,
      headers,
      visible,
      width: table.getTotalSize(),
      resize: (id: string, to: number) => table.setColumnSizing((now) => ({ ...now, [id]: to })),
      /** Moves a column before another. */
      move: (from: string, before: string) => {
        const rest = columnOrder.filter((id) => id !== from)
        rest.splice(rest.indexOf(before), 0, from)
        table.setColumnOrder(rest)
      },
    }),
    [table, headers, visible, columnOrder],
  )
}
