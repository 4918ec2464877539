import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName, type FieldName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { BULK_LIMIT, useBulkPatch } from '#renderer/records/use-bulk-patch.ts'
import { isSelected, type SelectedRows } from './selection.ts'

interface Props<N extends EntityName> {
  readonly entity: N
  /** A choice or a flag. */
  readonly field: FieldName<N>
  readonly selected: SelectedRows
}

/** Gives the selected rows one value of a choice or a flag. */
export function BulkPatchMenu<N extends EntityName>({ entity, field, selected }: Props<N>) {
  const { t } = useTranslation()
  const { run, isRunning } = useBulkPatch(entity)
  const e: Entity = entities[entity]
  const declared = e.fields[field]
  const rows = selected.rows.filter(({ _id }) => isSelected(selected.selection, _id))
  const isTooMany = selected.selection.mode === 'all' || rows.length > BULK_LIMIT
  const options =
    declared?.kind === 'choice'
      ? declared.options.map((value) => ({ value, label: choiceLabel(t, e, field, value) }))
      : [true, false].map((value) => ({ value, label: value ? t('grid.yes') : t('grid.no') }))
  const change = async (value: string | boolean, label: string) => {
    await run(rows, field, value, `${fieldLabel(t, e, field)} : ${label}`)
    selected.clear()
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={isRunning}
          disabled={isTooMany}
          title={isTooMany ? t('grid.bulkLimit', { max: BULK_LIMIT }) : undefined}
        >
          {fieldLabel(t, e, field)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ value, label }) => (
          <Menu.Item key={String(value)} onClick={() => void change(value, label)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
