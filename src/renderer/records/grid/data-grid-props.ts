import type { ReactNode } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { EntityWith } from '#renderer/screens/paths.ts'
import type { SelectedRows } from './bulk/selection.ts'
import type { GridColumn, ListFilter } from './columns/columns.ts'
import type { AnyGridRow } from './rows/grid-row.ts'

/** The entities that have a list of their own. */
export type Listed = EntityWith<'list'>

/** What a list of an entity is made of, beside its rows. */
export interface Props<N extends Listed> {
  readonly entity: N
  readonly columns: readonly GridColumn<N>[]
  readonly defaultView: View
  /** The one primary action of the list. */
  readonly action?: ReactNode
  /** Shown instead of rows when the list has none at all. */
  readonly empty: ReactNode
  /** Entities the computed columns depend on: their changes are read anew. */
  readonly related?: readonly EntityName[]
  /** Beside the title: another way to show the same records. */
  readonly switcher?: ReactNode
  /** What the list is filtered by and no column shows, with its label. */
  readonly filters?: readonly ListFilter[]
  /** Between the title and the filters, such as the tabs of an area. */
  readonly above?: ReactNode
  /** Beside the filters: what of the list needs somebody. */
  readonly attention?: ReactNode
  readonly renderBulk?: (selected: SelectedRows) => ReactNode
  /** The rows of one record only, on its page, where the list is a part called `name`. */
  readonly within?: { readonly name: string; readonly filters: readonly Filter[] }
  /** A screen that shows some of the records only, and keeps its columns and views under a name of its own. */
  readonly only?: { readonly name: string; readonly filters: readonly Filter[] }
  /** The heading, where that of the screen does not say whose records these are. */
  readonly heading?: string
  /** Stands above the columns in the preview. */
  readonly renderPreview?: (item: AnyGridRow, view: View) => ReactNode
  /** F2 changes a cell of the active row in its place; it is given the names of the columns that are shown. */
  readonly onEdit?: (row: AnyRow, shown: readonly string[]) => void
}
