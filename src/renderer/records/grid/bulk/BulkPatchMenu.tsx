import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName, type FieldName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { useBulkPatch } from '#renderer/records/use-bulk-patch.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { SelectedRows } from './selection.ts'
import { useReadSelected } from './use-read-selected.ts'

interface Props<N extends EntityName> {
  readonly entity: N
  /** A choice or a flag. */
  readonly field: FieldName<N>
  readonly selected: SelectedRows
  /** Asks before rows get a value; answers those that are to get it here. */
  readonly before?: (rows: readonly Row<N>[], value: string | boolean) => Promise<readonly Row<N>[]>
}

type Before = (rows: readonly AnyRow[], value: string | boolean) => Promise<readonly AnyRow[]>

/** Gives the selected rows one value of a choice or a flag: however many they are. */
export function BulkPatchMenu<N extends EntityName>({ entity, field, selected, before }: Props<N>) {
  const { t } = useTranslation()
  const { run, stop, progress } = useBulkPatch(entity)
  const { read, isReading } = useReadSelected(entity, selected)
  const e: Entity = entities[entity]
  const declared = e.fields[field]
  const options =
    declared?.kind === 'choice'
      ? declared.options.map((value) => ({ value, label: choiceLabel(t, e, field, value) }))
      : [true, false].map((value) => ({ value, label: value ? t('grid.yes') : t('grid.no') }))
  const [isAsking, setAsking] = useState(false)
  // Which entity they are of is said by the props: types of all entities at once take minutes to compare.
  const ask = before as unknown as Before | undefined
  /** The rows that are to get a value here. */
  const asked = async (value: string | boolean): Promise<readonly AnyRow[]> => {
    const rows = (await read()) as unknown as readonly AnyRow[] | null
    if (rows === null) return []
    if (!ask) return rows
    setAsking(true)
    try {
      return await ask(rows, value)
    } finally {
      setAsking(false)
    }
  }
  const change = async (value: string | boolean, label: string) => {
    const rows = await asked(value)
    if (rows.length === 0) return
    await run(rows, field, value, `${fieldLabel(t, e, field)} : ${label}`)
    selected.clear()
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={isReading || isAsking || progress !== null}>
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
      {progress && <BulkProgress title={fieldLabel(t, e, field)} progress={progress} onStop={stop} />}
    </>
  )
}
