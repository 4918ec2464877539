import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldName } from '#shared/entities/index.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import type { EntityOpened, EntityWith } from '#renderer/screens/paths.ts'
import type { FormExtension, FormGroup } from './form/form-layout.ts'
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
  /** What to do, where there is none yet. */
  readonly emptyText?: Key
  /** Between the title of the list and its filters. */
  readonly above?: ComponentType
  readonly extension?: FormExtension
  /** The page of a record, where it has more than its fields. */
  readonly page?: ComponentType<ShownRecord<N>>
}

/** The pages of the four screens of an entity (screens/record-screens.ts). */
export interface RecordPages {
  readonly List: ComponentType
  readonly Create: ComponentType
  readonly Edit: ComponentType
  readonly View: ComponentType
}

/** The pages of an entity that needs nothing of its own: what is particular about one takes the place of a page of these. */
export function recordPages<N extends Kept>(entity: N, options: Options<N>): RecordPages {
  const { columns, sortBy, groups, bulk = [], emptyText, above: Above, extension } = options
  const form = { entity, groups, ...(extension && { extension }) }
  const RecordFields = (record: ShownRecord<N>) => <RecordView entity={entity} record={record} groups={groups} />
  const { page = RecordFields } = options
  const List = () => {
    const { t } = useTranslation()
    return (
      <RecordList
        entity={entity}
        columns={columns}
        sortBy={sortBy}
        above={Above && <Above />}
        renderBulk={(selected) =>
          bulk.map((field) => <BulkPatchMenu key={field} entity={entity} field={field} selected={selected} />)
        }
        {...(emptyText && { emptyText: t(emptyText) })}
      />
    )
  }
  return {
    List,
    Create: () => <RecordCreatePage {...form} />,
    Edit: () => <RecordEditPage {...form} />,
    View: () => <RecordOf entity={entity} page={page} />,
  }
}
