import type { DragEvent, KeyboardEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '#shared/model/query.ts'
import { NARROWEST, WIDEST, widthAfterKey } from './column-width.ts'
import classes from '../grid.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly align: 'left' | 'right' | 'center'
  readonly sort: readonly Sort[]
  readonly canSort: boolean
  readonly onSort: (add: boolean) => void
  readonly width: number
  /** Begins to follow the mouse or finger. */
  readonly onDragEdge: ((event: unknown) => void) | undefined
  readonly onResize: (width: number) => void
  readonly onMove: (from: string) => void
}

const MIME = 'application/x-equipage-column'

/** A header: a click sorts, with Shift it adds a sort, dragging moves the column, its edge is dragged or moved with arrow keys. */
export function HeaderCell(props: Props) {
  const { id, label, align, sort, canSort, width, onSort, onDragEdge, onResize, onMove } = props
  const { t } = useTranslation()
  const position = sort.findIndex(({ field }) => field === id)
  const dir = sort[position]?.dir
  const onEdgeKey = (event: KeyboardEvent) => {
    const next = widthAfterKey(event.key, width)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onResize(next)
  }
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(MIME)
    if (!from || from === id) return
    event.preventDefault()
    onMove(from)
  }
  return (
    <th
      scope="col"
      role="columnheader"
      // Without the name of its edge.
      aria-label={label}
      aria-sort={dir === 'asc' ? 'ascending' : dir === 'desc' ? 'descending' : 'none'}
      onDragOver={(event) => event.dataTransfer.types.includes(MIME) && event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.headButton}
        data-align={align}
        data-sorted={dir !== undefined}
        title={label}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(MIME, id)}
        onClick={(event) => canSort && onSort(event.shiftKey)}
      >
        <span className={classes.headLabel}>{label}</span>
        {dir === 'asc' && <IconArrowUp size={13} aria-hidden />}
        {dir === 'desc' && <IconArrowDown size={13} aria-hidden />}
        {dir && sort.length > 1 && <small>{position + 1}</small>}
      </button>
      <span
        className={classes.resizer}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('grid.widthOf', { name: label })}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        aria-valuenow={width}
        tabIndex={0}
        onMouseDown={onDragEdge}
        onTouchStart={onDragEdge}
        onKeyDown={onEdgeKey}
      />
    </th>
  )
}
