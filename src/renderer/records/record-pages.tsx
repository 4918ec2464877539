import type { ComponentType } from 'react'
import type { FieldName, Row } from '#shared/entities/index.ts'
import type { EntityOpened, EntityWith } from '#renderer/screens/paths.ts'
import type { FormGroup } from './form/form-layout.ts'
import { RecordCreatePage } from './form/RecordCreatePage.tsx'
import { RecordEditPage } from './form/RecordEditPage.tsx'
import { BulkPatchMenu } from './grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from './grid/columns/columns.ts'
import { RecordList } from './grid/RecordList.tsx'
import { RecordOf, type ShownRecord } from './page/RecordOf.tsx'
import { RecordView } from './page/RecordView.tsx'

type Kept = EntityOpened & EntityWith<'list'> & EntityWith<'create'> & EntityWith<'edit'>

interface Options<N extends Kept> {
  readonly columns: readonly GridColumn<N>[]
  /** The field by which the list is sorted at first. */
  readonly sortBy: FieldName<N>
  /** The form and the page of a record. */
  readonly groups: readonly FormGroup<N>[]
  /** The fields that are changed of several rows at once. */
  readonly bulk?: readonly FieldName<N>[]
  /** Under the title of a record: its most important facts. */
  readonly summary?: (row: Row<N>) => readonly (string | null)[]
}

/** The pages of the four screens of an entity (screens/record-screens.ts). */
export interface RecordPages {
  readonly List: ComponentType
  readonly Create: ComponentType
  readonly Edit: ComponentType
  readonly View: ComponentType
}

/** The pages of an entity that needs nothing of its own: what is particular about one takes the place of a page of these. */
export function recordPages<N extends Kept>(
  entity: N,
  { columns, sortBy, groups, bulk = [], summary }: Options<N>,
): RecordPages {
  const Page = (record: ShownRecord<N>) => (
    <RecordView entity={entity} record={record} groups={groups} {...(summary && { summary: summary(record.row) })} />
  )
  return {
    List: () => (
      <RecordList
        entity={entity}
        columns={columns}
        sortBy={sortBy}
        renderBulk={(selected) =>
          bulk.map((field) => <BulkPatchMenu key={field} entity={entity} field={field} selected={selected} />)
        }
      />
    ),
    Create: () => <RecordCreatePage entity={entity} groups={groups} />,
    Edit: () => <RecordEditPage entity={entity} groups={groups} />,
    View: () => <RecordOf entity={entity} page={Page} />,
  }
}
