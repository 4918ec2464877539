import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { BULK_LIMIT, useBulkPatch } from '#renderer/records/use-bulk-patch.ts'
import type { BulkContext } from './DataGrid.tsx'
import { isSelected } from './selection.ts'

interface Props {
  readonly entity: EntityName
  readonly field: string
  readonly context: BulkContext
}

/** Gives the chosen rows one value of a closed list, or of yes and no. */
export function BulkPatchMenu({ entity, field, context }: Props) {
  const { t } = useTranslation()
  const { run, isRunning } = useBulkPatch(entity)
  const e: Entity = entities[entity]
  const declared = e.fields[field]
  const rows = context.rows.filter(({ _id }) => isSelected(context.selection, _id))
  const isTooMany = context.selection.mode === 'all' || rows.length > BULK_LIMIT
  const options =
    declared?.kind === 'choice'
      ? declared.options.map((value) => ({ value, label: choiceLabel(t, e, field, value) }))
      : [true, false].map((value) => ({ value, label: value ? t('grid.yes') : t('grid.no') }))
  const change = async (value: string | boolean, label: string) => {
    await run(rows, field, value, `${fieldLabel(t, e, field)} : ${label}`)
    context.clear()
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={isRunning}
          disabled={isTooMany}
          title={isTooMany ? t('grid.bulkLimit', { count: BULK_LIMIT }) : undefined}
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
