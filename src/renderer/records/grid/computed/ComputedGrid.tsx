import { Group } from '@mantine/core'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import type { View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { usePref } from '#renderer/queries/use-pref.ts'
import { useKept } from '#renderer/ui/use-kept.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { selectedCount, type SelectedRows } from '../bulk/selection.ts'
import { useSelection } from '../bulk/use-selection.ts'
import { ColumnChooser } from '../columns/ColumnChooser.tsx'
import { comparedField, emptyLayout, layoutOf, type AnyColumn } from '../columns/columns.ts'
import { firstWidth } from '../columns/column-width.ts'
import { useLayout } from '../columns/use-layout.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { QuickSearch } from '../filters/QuickSearch.tsx'
import { GridFrame } from '../GridFrame.tsx'
import { NothingFound } from '../GridStates.tsx'
import { GridTable } from '../GridTable.tsx'
import type { AnyGridRow } from '../rows/grid-row.ts'
import type { Place } from '../rows/place.ts'
import { RowPreview } from '../rows/RowPreview.tsx'
import { usePreview } from '../rows/use-preview.ts'
import { useGridView } from '../views/use-grid-view.ts'
import { viewOfRows } from './view-of-rows.ts'
import classes from '../grid.module.css'

interface Props {
  /** The fields of the rows, as an entity declares its own: what they are filtered and sorted by. */
  readonly entity: Entity
  readonly title: string
  readonly columns: readonly (AnyColumn & { readonly label: string })[]
  /** Undefined while they are read. Stable: they are drawn anew when it changes. */
  readonly rows: readonly AnyGridRow[] | undefined
  /** The names of the fields that the list is filtered by. */
  readonly filterable: readonly string[]
  readonly defaultView: View
  /** What a quick search looks into. */
  readonly textOf: (item: AnyGridRow) => string
  readonly titleOf: (item: AnyGridRow) => string
  readonly onOpen: (row: AnyRow) => void
  readonly actions: ReactNode
  /** Before the filters. */
  readonly lead: ReactNode
  /** Beside the title. */
  readonly size: ReactNode
  readonly renderBulk: (selected: SelectedRows) => ReactNode
  /** Why there are no rows at all, or why they could not be read; null when there are some. */
  readonly instead: ReactNode
}

/** A list of rows that are computed rather than stored: it is searched, filtered, sorted and read as the lists of entities are. */
export function ComputedGrid(props: Props) {
  const { entity, title, columns, rows: all, filterable, defaultView, textOf, titleOf, onOpen } = props
  const { t } = useTranslation()
  const { view, show, search, sortBy, clear } = useGridView(entity, defaultView)
  const [stored, saveLayout] = usePref(`grid.${entity.name}.columns`, layoutOf)
  const labelOf = useCallback((id: string) => columns.find((column) => column.id === id)?.label ?? id, [columns])
  const widthOf = useCallback(
    ({ id, width, render }: AnyColumn) =>
      firstWidth(width, labelOf(id), render ? undefined : comparedField(entity, id)?.kind),
    [labelOf, entity],
  )
  const layout = useLayout(columns, stored ?? emptyLayout, widthOf, saveLayout)
  const listed = useMemo(() => all && viewOfRows(entity, all, view, textOf), [entity, all, view, textOf])
  const rows = useMemo(
    () => ({
      total: listed?.length ?? null,
      items: new Map((listed ?? []).entries()),
      error: null,
      isLoading: listed === undefined,
      showRange: allAreShown,
      refresh: allAreShown,
    }),
    [listed],
  )
  const { before: place, remember } = useKept<Place>()
  const chosen = useSelection(rows.items, place)
  const preview = usePreview(rows.items, chosen.active, chosen.setActive)
  const frame = useRef<HTMLDivElement>(null)
  const count = selectedCount(chosen.selection, rows.total ?? 0)
  const { item: previewed } = preview
  return (
    <GridFrame
      title={title}
      isWithin={false}
      size={props.size}
      primary={null}
      switcher={null}
      above={null}
      actions={
        <>
          <QuickSearch
            hint={t('grid.searchHint')}
            search={view.search}
            onSearch={search}
            onDone={() => frame.current?.focus()}
          />
          <ColumnChooser layout={layout} labelOf={labelOf} onReset={() => saveLayout(emptyLayout)} />
          {props.actions}
        </>
      }
      bar={
        <div className={classes.bar}>
          {count > 0 ? (
            <BulkBar count={count} onClear={chosen.clear}>
              {props.renderBulk({
                selection: chosen.selection,
                rows: (listed ?? []).map(({ row }) => row),
                view,
                clear: chosen.clear,
              })}
            </BulkBar>
          ) : (
            <Group gap="sm">
              {props.lead}
              <FilterBar entity={entity} view={view} fields={filterable} labelOf={labelOf} onChange={show} />
            </Group>
          )}
        </div>
      }
    >
      <GridTable
        entity={entity}
        title={title}
        frameRef={frame}
        rows={rows}
        layout={layout}
        chosen={chosen}
        sort={view.sort}
        labelOf={labelOf}
        onSort={sortBy}
        onOpen={onOpen}
        onPreview={preview.open}
        place={place}
        onMoved={remember}
        instead={props.instead ?? (rows.total === 0 ? <NothingFound search={view.search} onClear={clear} /> : null)}
      />
      <p className={classes.hint}>{t('grid.hint')}</p>
      <RowPreview
        entity={entity}
        title={previewed ? titleOf(previewed) : ''}
        columns={columns}
        item={previewed}
        isGone={preview.isGone}
        labelOf={labelOf}
        onStep={preview.step}
        onOpen={() => previewed && onOpen(previewed.row)}
        onClose={preview.close}
      />
    </GridFrame>
  )
}
const allAreShown = () => undefined
