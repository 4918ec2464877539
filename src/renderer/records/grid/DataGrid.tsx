import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { entityOne, fieldLabel } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { usePref } from '#renderer/queries/use-pref.ts'
import { BulkBar } from './BulkBar.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { comparedField, emptyLayout, layoutOf, type AnyColumn, type GridColumn } from './columns.ts'
import { currentView } from './current-view.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Failed, NoResult } from './GridStates.tsx'
import { GridTable } from './GridTable.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { RowPreview } from './RowPreview.tsx'
import { SavedViews } from './SavedViews.tsx'
import { savedViewsOf, type SavedView } from './saved-views.ts'
import { selectedCount, type SelectedRows } from './selection.ts'
import { useExport } from './use-export.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useLayout } from './use-layout.ts'
import { useRowsWindow } from './use-rows-window.ts'
import { useSelection } from './use-selection.ts'
import { viewFromParams, viewToParams } from './view-state.ts'
import classes from './grid.module.css'

type Listed = EntityWith<'list'> & EntityWith<'record'>

interface Props<N extends Listed> {
  readonly entity: N
  readonly columns: readonly GridColumn<N>[]
  readonly defaultView: View
  /** The one primary action of the list. */
  readonly action?: ReactNode
  /** Shown instead of rows when the list has none at all. */
  readonly empty: ReactNode
  /** Entities the computed columns depend on: their changes are read anew. */
  readonly related?: readonly EntityName[]
  readonly renderBulk?: (selected: SelectedRows) => ReactNode
}

const NONE: readonly EntityName[] = []
const NO_VIEWS: readonly SavedView[] = []

/** The view is in the address; a click shows at once instead of after a transition. */
const AT_ONCE = { replace: true, flushSync: true } as const

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
  related = NONE,
  renderBulk,
}: Props<N>) {
  const entity = entities[name] as Entity as Entity & { readonly name: EntityName }
  // From here on the grid names no entity: rows of `name` reach columns of `name` only.
  const columns = typedColumns as readonly unknown[] as readonly AnyColumn[]
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = useMemo(
    () => currentView(entity, viewFromParams(params, defaultView)).view,
    [entity, params, defaultView],
  )
  const show = useCallback(
    (next: View) => setParams((now) => viewToParams(next, defaultView, now), AT_ONCE),
    [setParams, defaultView],
  )
  const search = useCallback((text: string) => show({ ...view, search: text }), [show, view])

  const [stored, saveLayout] = usePref(`grid.${name}.columns`, layoutOf)
  const [views = NO_VIEWS, saveViews] = usePref(`grid.${name}.views`, (kept) => savedViewsOf(entity, kept))
  const layout = useLayout(columns, stored ?? emptyLayout, saveLayout)
  const rows = useRowsWindow(name, view, related)
  const { place, remember } = useKeptPlace()
  const chosen = useSelection(rows.items, place)
  const [isPreviewing, setPreviewing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const focusRows = useCallback(() => frame.current?.focus(), [])
  const exportRows = useExport()

  const labels = useMemo(
    () => new Map(columns.map(({ id, label }) => [id, label ?? fieldLabel(t, entity, id)])),
    [columns, entity, t],
  )
  const labelOf = useCallback((id: string) => labels.get(id) ?? fieldLabel(t, entity, id), [labels, t, entity])
  const filterable = useMemo(
    () => columns.map(({ id }) => id).filter((id) => comparedField(entity, id)),
    [columns, entity],
  )

  const open = useCallback((row: AnyRow) => void navigate(paths.record(name, row._id)), [navigate, name])
  const active = rows.items.get(chosen.active)
  const total = rows.total ?? 0
  const count = selectedCount(chosen.selection, total)
  const isFiltered = view.search !== '' || view.filters.length > 0
  const clear = () => show({ ...view, search: '', filters: [] })
  const { selection } = chosen
  const save = useCallback(
    (format: 'xlsx' | 'csv') => {
      const widthOf = (id: string) => layout.table.getColumn(id)?.getSize() ?? 100
      void exportRows(format, { entity: name, title, view, columns: layout.visible, widthOf, labelOf }, selection)
    },
    [exportRows, name, title, view, layout, labelOf, selection],
  )
  const sortBy = useCallback((sort: View['sort']) => show({ ...view, sort }), [show, view])
  const seen = useMemo(() => [...rows.items.values()].map(({ row }) => row), [rows.items])

  const instead = rows.error ? (
    <Failed text={errorText(t, failureOf(asAppError(rows.error)))} onRetry={rows.refresh} />
  ) : rows.total !== 0 ? null : isFiltered ? (
    <NoResult search={view.search} onClear={clear} />
  ) : (
    empty
  )

  // Rows change often, the bars around them do not: they render only when something of their own changes.
  const actions = useMemo(
    () => (
      <>
        <QuickSearch search={view.search} onSearch={search} onDone={focusRows} />
        <SavedViews views={views} view={view} onSave={saveViews} onShow={show} />
        <ColumnChooser layout={layout} labelOf={labelOf} onReset={() => saveLayout(emptyLayout)} />
        <ExportMenu onExport={save} />
        {action}
      </>
    ),
    [view, search, focusRows, views, saveViews, show, layout, labelOf, saveLayout, save, action],
  )
  const filters = useMemo(
    () => <FilterBar entity={entity} view={view} fields={filterable} labelOf={labelOf} onChange={show} />,
    [entity, view, filterable, labelOf, show],
  )
  const previewed = isPreviewing ? active : undefined
  const preview = useMemo(
    () => (
      <RowPreview
        entity={entity}
        title={previewed ? titleOf(entity, previewed.row) || entityOne(t, entity) : ''}
        columns={columns}
        item={previewed}
        labelOf={labelOf}
        onOpen={() => previewed && open(previewed.row)}
        onClose={() => setPreviewing(false)}
      />
    ),
    [entity, columns, previewed, labelOf, open, t],
  )
  const bar = (
    <div className={classes.bar}>
      {count > 0 ? (
        <BulkBar count={count} onClear={chosen.clear} onExport={save}>
          {renderBulk?.({ selection: chosen.selection, rows: seen, clear: chosen.clear })}
        </BulkBar>
      ) : (
        filters
      )}
    </div>
  )
  const size = rows.total !== null && (
    <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
      {formats.number(rows.total)}
    </Text>
  )

  return (
    <Page title={title} aside={size} actions={actions} bar={bar} fill>
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
        onPreview={() => setPreviewing(true)}
        place={place}
        onMoved={remember}
        instead={instead}
      />
      <p className={classes.hint}>{t('grid.hint')}</p>
      {preview}
    </Page>
  )
}
