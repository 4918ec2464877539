import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import type { ImportActs, ImportState } from './use-import.ts'
import { SameValues } from './SameValues.tsx'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly fields: readonly string[]
  readonly state: ImportState
  readonly acts: ImportActs
}

/** The fields without which no row can be made. */
const needed = (e: Entity, fields: readonly string[]) =>
  fields.filter((name) => {
    const field = e.fields[name]
    return field?.required === true && !('default' in field && field.default !== undefined)
  })

/** Says what each column of the table holds, and what becomes of records that exist. */
export function ColumnsStep({ entity: name, fields, state, acts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const entity = entities[name] as Entity
  const { table, columns = [], same, existing, fileName } = state
  if (!table) return null
  const label = (field: string) => fieldLabel(t, entity, field)
  const missing = needed(entity, fields).filter((field) => !columns.includes(field))
  const lacking = missing.filter((field) => same[field] === undefined)
  const set = (at: number, field: string | null) =>
    acts.match(columns.map((now, column) => (column === at ? field : now === field ? null : now)))
  const options = fields.map((field) => ({ value: field, label: label(field) }))
  return (
    <>
      <div>
        <Text fw={600}>{t('imports.columns.found', { file: fileName, count: table.rows })}</Text>
        <Text c="dimmed">{t('imports.columns.help')}</Text>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.columns.header')}</th>
            <th scope="col">{t('imports.columns.samples')}</th>
            <th scope="col">{t('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {table.headers.map((header, at) => {
            const shown = header || t('imports.columns.unnamed', { n: at + 1 })
            return (
              <tr key={at}>
                <th scope="row">{shown}</th>
                <td className={styles.samples}>{table.samples[at]?.join(' · ')}</td>
                <td>
                  <Select
                    aria-label={t('imports.columns.fieldOf', { header: shown })}
                    placeholder={t('imports.columns.none')}
                    data={options}
                    value={columns[at] ?? null}
                    onChange={(field) => set(at, field)}
                    searchable
                    clearable
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <SameValues entity={entity} fields={missing} same={same} onGive={acts.give} />
      {lacking.length > 0 && (
        <Notice tone="warning" icon={IconWarning} role="status">
          {t('imports.columns.missing', { fields: formats.list(lacking.map(label)) })}
        </Notice>
      )}
      <Checkbox
        checked={existing === 'update'}
        onChange={(event) => acts.treat(event.currentTarget.checked ? 'update' : 'skip')}
        label={t('imports.columns.update')}
        description={t('imports.columns.updateHelp')}
      />
      <Group gap="sm">
        <Button disabled={columns.every((field) => field === null)} onClick={() => void acts.check(state)}>
          {t('imports.columns.check')}
        </Button>
        <Button variant="default" onClick={acts.restart}>
          {t('imports.columns.other')}
        </Button>
      </Group>
    </>
  )
}
