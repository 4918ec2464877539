import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName, FieldName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { iconOfEntity, paths, type EntityWith } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconInfo } from '#renderer/ui/icons.ts'
import type { SelectedRows } from './bulk/selection.ts'
import type { GridColumn } from './columns/columns.ts'
import { DataGrid } from './DataGrid.tsx'

type Listed = EntityWith<'list'> & EntityWith<'create'>

interface Props<N extends Listed> {
  readonly entity: N
  readonly columns: readonly GridColumn<N>[]
  /** The field by which it is sorted at first. */
  readonly sortBy: FieldName<N>
  /** Entities the computed columns depend on. */
  readonly related?: readonly EntityName[]
  /** What to do, where there is none yet. */
  readonly emptyText?: string
  readonly renderBulk?: (selected: SelectedRows) => ReactNode
  /** Before the button that creates one. */
  readonly beforeCreate?: ReactNode
  /** Between the title and the filters. */
  readonly above?: ReactNode
}

/** The list of an entity whose only action is to create one: its button, and what is said where there is none, follow. */
export function RecordList<N extends Listed>({ entity, sortBy, emptyText, beforeCreate, ...props }: Props<N>) {
  const { t } = useTranslation()
  const view = useMemo<View>(() => ({ search: '', filters: [], sort: [{ field: sortBy, dir: 'asc' }] }), [sortBy])
  const create = (
    <Button component={Link} to={paths.create(entity)} leftSection={<IconAdd size={16} />}>
      {standardText(t, entity, 'create')}
    </Button>
  )
  return (
    <DataGrid<N>
      {...props}
      entity={entity}
      defaultView={view}
      action={
        beforeCreate ? (
          <>
            {beforeCreate}
            {create}
          </>
        ) : (
          create
        )
      }
      empty={
        <EmptyState
          icon={iconOfEntity(entity) ?? IconInfo}
          title={standardText(t, entity, 'none')}
          {...(emptyText !== undefined && { text: emptyText })}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
