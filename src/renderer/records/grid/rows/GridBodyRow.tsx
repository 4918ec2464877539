import { memo } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { alignOf, type AnyColumn } from '../columns/columns.ts'
import { CellValue } from './CellValue.tsx'
import type { AnyGridRow } from './grid-row.ts'
import classes from '../grid.module.css'

interface Props {
  readonly entity: Entity
  readonly columns: readonly AnyColumn[]
  readonly index: number
  readonly item: AnyGridRow | undefined
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly selectLabel: string
}

/** One row. It renders again only when its own row, columns or state change. */
export const GridBodyRow = memo(function GridBodyRow(props: Props) {
  const { entity, columns, index, item, isActive, isChosen, selectLabel } = props
  const className = [classes.row, isActive && classes.active, isChosen && classes.selected].filter(Boolean).join(' ')
  return (
    <tr
      id={`row-${index}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      data-id={item?.row._id}
      className={className}
    >
      <td className={classes.check} role="gridcell">
        <input type="checkbox" tabIndex={-1} checked={isChosen} readOnly aria-label={selectLabel} disabled={!item} />
        {item?.mark && (
          <span className={classes.mark}>
            <MarkIcon mark={item.mark} />
          </span>
        )}
      </td>
      {columns.map((column) => (
        <td key={column.id} role="gridcell" data-align={alignOf(entity, column)}>
          {item ? <CellValue entity={entity} column={column} item={item} /> : <span className={classes.ghost} />}
        </td>
      ))}
    </tr>
  )
})
