import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Sort } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useList } from '#renderer/queries/use-records.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { shownTitle } from '#renderer/records/shown-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconEdit, IconRemove, type Icon } from '#renderer/ui/icons.ts'
import { RecordDrawer, type DrawerTask } from './RecordDrawer.tsx'
import styles from './settings.module.css'
import { useRemoveUndoable } from './use-remove-undoable.ts'

interface Props<N extends EntityName> {
  readonly entity: N
  readonly title: Key
  readonly addLabel: Key
  readonly sort: readonly Sort[]
  readonly group: FormGroup<N>
  /** The cells of a row, in the columns of `widths`. */
  readonly renderCells: (row: Row<N>, titles: Readonly<Record<string, string>>) => ReactNode
  /** The columns, as CSS grid tracks. */
  readonly widths: string
  readonly empty: { readonly icon: Icon; readonly title: Key; readonly text: Key }
  readonly drawerSize?: number
  readonly help?: ReactNode
  /** The values a new row begins with. */
  readonly start?: () => Readonly<Record<string, unknown>>
  /** Between the title and the rows. */
  readonly children?: ReactNode
}

/** A few rows of an entity that has no pages of its own: read here, added and edited in a drawer. */
export function RowsSection<N extends EntityName>({ entity, sort, start, ...rest }: Props<N>) {
  const { title, addLabel, group, renderCells, widths, empty, drawerSize, help, children } = rest
  const { t } = useTranslation()
  const formats = useFormats()
  const [task, setTask] = useState<DrawerTask<N> | null>(null)
  const { rows, titles, error, refresh } = useList(entity, { sort: [...sort], limit: 200 })
  const remove = useRemoveUndoable(entity)
  const nameOf = (row: Row<N>) => shownTitle(t, formats, entities[entity], row)
  const add = (
    <Button
      variant="default"
      leftSection={<IconAdd size={16} />}
      onClick={() => setTask({ kind: 'add', ...(start && { start: start() }) })}
    >
      {t(addLabel)}
    </Button>
  )
  return (
    <section className={styles.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t(title)}</Title>
        {rows && rows.length > 0 && add}
      </Group>
      {help}
      {children}
      {error && !rows && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {rows?.length === 0 && (
        <EmptyState icon={empty.icon} title={t(empty.title)} text={t(empty.text)}>
          {add}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.rows} style={{ gridTemplateColumns: `${widths} auto` }}>
          {rows.map((row) => (
            <li key={row._id}>
              {renderCells(row, titles)}
              <Group gap={2} wrap="nowrap" justify="flex-end">
                <ActionIcon
                  aria-label={t('settings.edit', { name: nameOf(row) })}
                  onClick={() => setTask({ kind: 'edit', row })}
                >
                  <IconEdit size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('settings.remove', { name: nameOf(row) })}
                  onClick={() => void remove(row, nameOf(row))}
                >
                  <IconRemove size={16} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <RecordDrawer
        entity={entity}
        task={task}
        title={task?.kind === 'edit' ? nameOf(task.row) : t(addLabel)}
        group={group}
        {...(drawerSize !== undefined && { size: drawerSize })}
        onClose={() => setTask(null)}
      />
    </section>
  )
}
