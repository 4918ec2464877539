import type { DragEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sort } from '#shared/model/query.ts'
import classes from './grid.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly align: 'left' | 'right' | 'center'
  readonly sort: readonly Sort[]
  readonly canSort: boolean
  readonly onSort: (add: boolean) => void
  readonly onResize: ((event: unknown) => void) | undefined
  readonly onMove: (from: string) => void
}

const MIME = 'application/x-equipage-column'

/** A header: a click sorts, with Shift it adds a sort, dragging moves the column, its edge resizes it. */
export function HeaderCell({ id, label, align, sort, canSort, onSort, onResize, onMove }: Props) {
  const position = sort.findIndex(({ field }) => field === id)
  const dir = sort[position]?.dir
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
      <span className={classes.resizer} onMouseDown={onResize} onTouchStart={onResize} aria-hidden />
    </th>
  )
}
