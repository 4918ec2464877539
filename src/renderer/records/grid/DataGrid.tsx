import { useCallback, useMemo, useRef, useState } from 'react'
import { Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { useKept } from '#renderer/ui/use-kept.ts'
import { usePref } from '#renderer/queries/use-pref.ts'
import { listReport } from '#renderer/records/reports/report-paths.ts'
import { shownTitle } from '#renderer/records/shown-title.ts'
import type { Listed, Props } from './data-grid-props.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { CardList } from './cards/CardList.tsx'
import { CardTools } from './cards/CardTools.tsx'
import { ColumnChooser } from './columns/ColumnChooser.tsx'
import { comparedField, emptyLayout, layoutOf, type AnyColumn, type ListFilter } from './columns/columns.ts'
import { firstWidth } from './columns/column-width.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { Failed, NoResult } from './GridStates.tsx'
import { GridFrame } from './GridFrame.tsx'
import { GridTable } from './GridTable.tsx'
import { QuickSearch } from './filters/QuickSearch.tsx'
import { RowPreview } from './rows/RowPreview.tsx'
import { SavedViews } from './views/SavedViews.tsx'
import { savedViewsOf, type SavedView } from './views/saved-views.ts'
import { selectedCount } from './bulk/selection.ts'
import { useExport } from './use-export.ts'
import type { Place } from './rows/place.ts'
import { useLayout } from './columns/use-layout.ts'
import { usePreview } from './rows/use-preview.ts'
import { useRowsWindow } from './rows/use-rows-window.ts'
import { useSelection } from './bulk/use-selection.ts'
import { useGridView } from './views/use-grid-view.ts'
import classes from './grid.module.css'

const NONE: readonly EntityName[] = []
const NO_FILTERS: readonly ListFilter[] = []
const NO_VIEWS: readonly SavedView[] = []

/**
 * The list of an entity: search, filters, sorts, columns, saved views, selection, preview and export. Enter and a double
 * click open the record.
 */
export function DataGrid<N extends Listed>({
  entity: name,
  columns: typedColumns,
  defaultView,
  action,
  empty,
  above,
  filters: moreFilters = NO_FILTERS,
  related = NONE,
  switcher,
  attention,
  renderBulk,
  within,
  only,
  heading,
  renderPreview,
  onEdit,
}: Props<N>) {
  const entity = entities[name] as Entity as Entity & { readonly name: EntityName }
  // From here on the grid names no entity: rows of `name` reach columns of `name` only.
  const columns = typedColumns as readonly unknown[] as readonly AnyColumn[]
  const screen = useScreenTitle()
  const title = within?.name ?? heading ?? screen
  const areCards = useIsPhone() && columns.some(({ card }) => card !== undefined)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { view, show, search, sortBy, clear } = useGridView(entity, defaultView)
  const limits = (within ?? only)?.filters
  const read = useMemo(() => (limits ? { ...view, filters: [...limits, ...view.filters] } : view), [view, limits])

  const [stored, saveLayout] = usePref(`grid.${name}.${within ? 'within' : (only?.name ?? 'columns')}`, layoutOf)
  const list = only ? `${name}.${only.name}` : name
  const readViews = useCallback((kept: unknown) => savedViewsOf(entity, kept), [entity])
  const [views = NO_VIEWS, saveViews] = usePref(`grid.${list}.views`, readViews)
  const labels = useMemo(
    () => new Map([...columns, ...moreFilters].map(({ id, label }) => [id, label ?? fieldLabel(t, entity, id)])),
    [columns, moreFilters, entity, t],
  )
  const labelOf = useCallback((id: string) => labels.get(id) ?? fieldLabel(t, entity, id), [labels, t, entity])
  const widthOf = useCallback(
    ({ id, width, render }: AnyColumn) =>
      firstWidth(width, labelOf(id), render ? undefined : comparedField(entity, id)?.kind),
    [labelOf, entity],
  )
  const layout = useLayout(columns, stored ?? emptyLayout, widthOf, saveLayout)
  const rows = useRowsWindow(name, read, related)
  const { before: place, remember } = useKept<Place>()
  const chosen = useSelection(rows.items, place)
  const preview = usePreview(rows.items, chosen.active, chosen.setActive)
  const frame = useRef<HTMLDivElement>(null)
  const focusRows = useCallback(() => frame.current?.focus(), [])
  const exportRows = useExport()

  const filterable = useMemo(
    () => [...columns, ...moreFilters].map(({ id }) => id).filter((id) => comparedField(entity, id)),
    [columns, moreFilters, entity],
  )

  const open = useCallback(
    (row: AnyRow) => {
      const to = rowPath(name, row)
      if (to !== null) void navigate(to)
    },
    [navigate, name],
  )
  const total = rows.total ?? 0
  const count = selectedCount(chosen.selection, total)
  const isFiltered = view.search !== '' || view.filters.length > 0
  const { selection } = chosen
  const save = useCallback(
    (format: 'xlsx' | 'csv') => {
      const shownWidth = (id: string) => layout.table.getColumn(id)?.getSize() ?? 100
      const list = { entity: name, title, view: read, columns: layout.visible, widthOf: shownWidth, labelOf }
      void exportRows(format, list, selection)
    },
    [exportRows, name, title, read, layout, labelOf, selection],
  )
  const seen = useMemo(() => [...rows.items.values()].map(({ row }) => row), [rows.items])

  const instead = rows.error ? (
    <Failed text={errorText(t, failureOf(asAppError(rows.error)))} onRetry={rows.refresh} />
  ) : rows.total !== 0 ? null : isFiltered ? (
    <NoResult entity={name} limits={limits} search={view.search} empty={empty} onClear={clear} />
  ) : (
    empty
  )

  const hint = entity.searchShown.length > 0 ? 'grid.searchHintOrders' : 'grid.searchHint'
  const importPath = Object.keys(entity.imported).length > 0 ? paths.import(name) : null
  const reportPath = listReport(name, read.filters, today())
  // Rows change often, the bars around them do not: they render only when something of their own changes.
  const actions = useMemo(
    () => (
      <>
        <QuickSearch hint={t(hint)} search={view.search} onSearch={search} onDone={focusRows} />
        <SavedViews list={list} read={readViews} views={views} view={view} onSave={saveViews} onShow={show} />
        {areCards ? (
          <CardTools
            sortable={filterable}
            sort={view.sort}
            labelOf={labelOf}
            onSort={sortBy}
            filterCount={view.filters.length}
            areFiltersOpen={areFiltersOpen}
            onFilters={() => setFiltersOpen(!areFiltersOpen)}
          />
        ) : (
          <ColumnChooser layout={layout} labelOf={labelOf} onReset={() => saveLayout(emptyLayout)} />
        )}
        <ExportMenu onExport={save} importPath={importPath} reportPath={reportPath} />
      </>
    ),
    [
      t,
      hint,
      view,
      search,
      focusRows,
      list,
      readViews,
      views,
      saveViews,
      show,
      layout,
      labelOf,
      saveLayout,
      save,
      importPath,
      reportPath,
      areCards,
      filterable,
      sortBy,
      areFiltersOpen,
    ],
  )
  const filters = useMemo(
    () => <FilterBar entity={entity} view={view} fields={filterable} labelOf={labelOf} onChange={show} />,
    [entity, view, filterable, labelOf, show],
  )
  const { item: previewed, open: showPreview, isGone, step, close } = preview
  const { setActive } = chosen
  const openCard = useCallback(
    (index: number) => {
      setActive(index)
      showPreview(index)
    },
    [setActive, showPreview],
  )
  const drawer = useMemo(
    () => (
      <RowPreview
        entity={entity}
        title={previewed ? shownTitle(t, formats, entity, previewed.row) : ''}
        columns={columns}
        item={previewed}
        isGone={isGone}
        labelOf={labelOf}
        onStep={step}
        onOpen={() => previewed && open(previewed.row)}
        onClose={close}
      >
        {previewed && renderPreview?.(previewed, view)}
      </RowPreview>
    ),
    [entity, columns, previewed, isGone, step, close, labelOf, open, t, formats, renderPreview, view],
  )
  const bar = (
    <div className={classes.bar}>
      {count > 0 ? (
        <BulkBar count={count} onClear={chosen.clear} onExport={save}>
          {renderBulk?.({ selection: chosen.selection, rows: seen, view: read, clear: chosen.clear })}
        </BulkBar>
      ) : (
        <Group gap="sm" justify="space-between">
          {filters}
          {attention}
        </Group>
      )}
    </div>
  )
  const size = rows.total !== null && (
    <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
      {formats.number(rows.total)}
    </Text>
  )

  const body = areCards ? (
    <>
      <CardList
        entity={entity}
        title={title}
        frameRef={frame}
        rows={rows}
        columns={columns}
        labelOf={labelOf}
        onOpen={openCard}
        place={place}
        onMoved={remember}
        above={above}
        instead={instead}
      />
      {drawer}
    </>
  ) : (
    <>
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
        onOpen={open}
        onPreview={preview.open}
        onEdit={onEdit}
        place={place}
        onMoved={remember}
        instead={instead}
      />
      <p className={classes.hint}>{t('grid.hint')}</p>
      {drawer}
    </>
  )
  return (
    <GridFrame
      title={title}
      isWithin={within !== undefined}
      size={size}
      switcher={switcher}
      actions={actions}
      primary={action}
      above={areCards ? null : above}
      bar={areCards && !areFiltersOpen ? null : bar}
    >
      {body}
    </GridFrame>
  )
}
