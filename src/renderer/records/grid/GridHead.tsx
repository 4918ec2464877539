import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import type { Sort } from '#shared/model/query.ts'
import { alignOf, comparedField } from './columns/columns.ts'
import { HeaderCell } from './columns/HeaderCell.tsx'
import type { useLayout } from './columns/use-layout.ts'
import { toggleSort } from './views/view-state.ts'
import classes from './grid.module.css'

interface Props {
  readonly entity: Entity
  readonly layout: ReturnType<typeof useLayout>
  readonly sort: readonly Sort[]
  readonly labelOf: (id: string) => string
  readonly selected: 'none' | 'some' | 'all'
  readonly onSort: (sort: Sort[]) => void
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

/** The sticky headers; they render again only when the columns, the sort or the selection change. */
export const GridHead = memo(function GridHead(props: Props) {
  const { entity, layout, sort, labelOf, selected, onSort, onSelectAll, onClear } = props
  const { t } = useTranslation()
  return (
    <thead className={classes.head}>
      <tr role="row" aria-rowindex={1}>
        <th className={classes.check} role="columnheader">
          <label className={classes.checkTarget}>
            <input
              type="checkbox"
              aria-label={t('grid.selectAll')}
              checked={selected === 'all'}
              ref={(box) => void (box && (box.indeterminate = selected === 'some'))}
              onChange={(event) => (event.currentTarget.checked ? onSelectAll() : onClear())}
            />
          </label>
        </th>
        {layout.headers.map((header, i) => {
          const column = layout.visible[i]
          return column ? (
            <HeaderCell
              key={column.id}
              id={column.id}
              label={labelOf(column.id)}
              align={alignOf(entity, column)}
              sort={sort}
              canSort={column.isSortable ?? comparedField(entity, column.id) !== undefined}
              onSort={(add) => onSort(toggleSort(sort, column.id, add))}
              width={header.getSize()}
              onDragEdge={header.getResizeHandler()}
              onResize={(width) => layout.resize(column.id, width)}
              onMove={(from) => layout.move(from, column.id)}
            />
          ) : null
        })}
      </tr>
    </thead>
  )
})
