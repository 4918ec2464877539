import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Entity } from '#shared/model/entity.ts'
import type { Sort } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { ROW_HEIGHTS, useDensity } from '#renderer/queries/use-density.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { EDITING_SHORTCUTS, GRID_SHORTCUTS } from './grid-shortcuts.ts'
import { GridBodyRow } from './rows/GridBodyRow.tsx'
import { GridHead } from './GridHead.tsx'
import { isSelected, selectedCount } from './bulk/selection.ts'
import type { Place } from './rows/place.ts'
import type { useLayout } from './columns/use-layout.ts'
import { onRowKey } from './rows/use-row-keys.ts'
import type { useRowsWindow } from './rows/use-rows-window.ts'
import type { useSelection } from './bulk/use-selection.ts'
import classes from './grid.module.css'

interface Props {
  readonly entity: Entity
  readonly title: string
  readonly frameRef: RefObject<HTMLDivElement | null>
  readonly rows: ReturnType<typeof useRowsWindow>
  readonly layout: ReturnType<typeof useLayout>
  readonly chosen: ReturnType<typeof useSelection>
  readonly sort: readonly Sort[]
  readonly labelOf: (id: string) => string
  readonly onSort: (sort: Sort[]) => void
  readonly onOpen: (row: AnyRow) => void
  readonly onPreview: () => void
  /** Changes a cell of the active row in its place; it is given the names of the columns that are shown. */
  readonly onEdit?: ((row: AnyRow, shown: readonly string[]) => void) | undefined
  /** Where to begin, when the person comes back. */
  readonly place: Place | undefined
  readonly onMoved: (place: Place) => void
  /** Shown over the body when there is no row. */
  readonly instead: ReactNode
}

/** The height of the headers in pixels, whatever that of the rows is. */
const HEAD_HEIGHT = 32
/** Width of the first column in pixels: the checkbox and the mark of a row. */
const LEAD_WIDTH = 48

/** The scrolling table: sticky headers, only the visible rows rendered, keys handled by `onRowKey`. */
export function GridTable(props: Props) {
  const { entity, title, frameRef, rows, layout, chosen, sort, labelOf, onSort, onOpen, onPreview, onEdit } = props
  const { place, onMoved, instead } = props
  const { t } = useTranslation()
  const rowHeight = ROW_HEIGHTS[useDensity()]
  const total = rows.total ?? (rows.isLoading ? (place?.total ?? 20) : 0)
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frameRef.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: place?.scrollTop ?? 0,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { showRange } = rows
  useEffect(() => showRange(first, last), [showRange, first, last])

  const scrollTop = useRef(place?.scrollTop ?? 0)
  const { active } = chosen
  useEffect(() => onMoved({ scrollTop: scrollTop.current, active, total }))
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
    scrollTop.current = currentTarget.scrollTop
    currentTarget.dataset['scrolled'] = String(currentTarget.scrollLeft > 0)
    onMoved({ scrollTop: scrollTop.current, active, total })
  }

  const activeRow = rows.items.get(chosen.active)?.row
  const lastClicked = useRef(0)
  const pageRows = Math.max(1, Math.floor((frameRef.current?.clientHeight ?? 640) / rowHeight) - 2)

  const act = {
    move: (to: number, extend: boolean) => {
      chosen.move(to, extend)
      virtualizer.scrollToIndex(to)
    },
    open: () => activeRow && onOpen(activeRow),
    preview: onPreview,
    edit: onEdit
      ? () =>
          activeRow &&
          onEdit(
            activeRow,
            layout.visible.map(({ id }) => id),
          )
      : null,
    toggle: () => chosen.toggle(chosen.active),
    selectAll: chosen.selectAll,
    clear: chosen.clear,
    scrollBy: (pixels: number) => frameRef.current?.scrollBy({ left: pixels }),
  }

  const indexUnder = (event: MouseEvent) => {
    const row = (event.target as HTMLElement).closest('tr[data-index]')
    return row ? Number(row.getAttribute('data-index')) : null
  }
  const click = (event: MouseEvent) => {
    const index = indexUnder(event)
    if (index === null) return
    const isCheck = (event.target as HTMLElement).closest('td')?.matches(':first-child') === true
    if (event.shiftKey) chosen.move(index, true)
    else if (isCheck || event.ctrlKey || event.metaKey) chosen.toggle(index)
    else chosen.setActive(index)
    lastClicked.current = index
  }
  const doubleClick = (event: MouseEvent) => {
    const index = indexUnder(event)
    const row = index === null ? undefined : rows.items.get(index)?.row
    if (row && lastClicked.current === index) onOpen(row)
  }

  const count = selectedCount(chosen.selection, rows.total ?? 0)
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = layout.visible.length + 1

  useShortcuts('shell.shortcuts.lists', onEdit ? EDITING_SHORTCUTS : GRID_SHORTCUTS)
  return (
    <div className={classes.area}>
      <div
        ref={frameRef}
        className={classes.frame}
        role="grid"
        aria-label={title}
        aria-rowcount={(rows.total ?? 0) + 1}
        aria-multiselectable
        aria-busy={rows.isLoading}
        aria-activedescendant={activeRow ? `row-${chosen.active}` : undefined}
        tabIndex={0}
        onScroll={scrolled}
        onKeyDown={(event) =>
          event.target === event.currentTarget && onRowKey(event, chosen.active, total, pageRows, act)
        }
        onClick={click}
        onDoubleClick={doubleClick}
      >
        <table className={classes.table} role="presentation" style={{ width: layout.width + LEAD_WIDTH }}>
          <colgroup>
            <col style={{ width: LEAD_WIDTH }} />
            {layout.headers.map(({ id, column }) => (
              <col key={id} style={{ width: column.getSize() }} />
            ))}
          </colgroup>
          <GridHead
            entity={entity}
            layout={layout}
            sort={sort}
            labelOf={labelOf}
            selected={count === 0 ? 'none' : count === rows.total ? 'all' : 'some'}
            onSort={onSort}
            onSelectAll={chosen.selectAll}
            onClear={chosen.clear}
          />
          <tbody>
            {above > 0 && <Spacer height={above} span={span} />}
            {items.map(({ index }) => {
              const item = rows.items.get(index)
              return (
                <GridBodyRow
                  key={index}
                  entity={entity}
                  columns={layout.visible}
                  index={index}
                  item={item}
                  isActive={index === chosen.active}
                  isChosen={item !== undefined && isSelected(chosen.selection, item.row._id)}
                  selectLabel={t('grid.selectRow')}
                />
              )
            })}
            {below > 0 && <Spacer height={below} span={span} />}
          </tbody>
        </table>
      </div>
      {instead && <div className={classes.overlay}>{instead}</div>}
    </div>
  )
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
