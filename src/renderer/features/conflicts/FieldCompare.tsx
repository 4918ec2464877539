import { Title, VisuallyHidden } from '@mantine/core'
import type { QueuedOp, QueuedRow } from '#shared/contract/sync/outbox.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { FieldValue } from '#renderer/records/page/RecordFields.tsx'
import { fieldTable, type FieldVersions, type FieldTable, type Side } from './field-table.ts'
import { rowName, zoneAt, type Wording } from './row-name.ts'
import styles from './conflicts.module.css'

/** The rows of an operation to compare: its first one, and the others that existed before it. */
const rowsOf = ({ rows }: QueuedOp) => rows.filter((row, index) => index === 0 || row.before !== null).slice(0, 6)

/** The versions before, wanted and of the server, field by field; a queued operation has the first two only. */
export function FieldCompare({ op, wording }: { readonly op: QueuedOp; readonly wording: Wording }) {
  const { t } = wording
  const isConflict = op.state === 'rejected'
  const rows = rowsOf(op)
  return rows.map((row) => {
    const table = fieldTable(row, wording.titles)
    if (!table || table.fields.length === 0) return null
    const name = rows.length > 1 ? rowName(wording, row) : null
    const title = name ? t('conflicts.compareWith', { what: name }) : t('conflicts.compare')
    return (
      <section key={row.id}>
        <Title order={3}>{title}</Title>
        <CompareTable row={row} table={table} title={title} isConflict={isConflict} wording={wording} />
      </section>
    )
  })
}

interface TableProps {
  readonly row: QueuedRow
  readonly table: FieldTable
  readonly title: string
  readonly isConflict: boolean
  readonly wording: Wording
}

function CompareTable({ row, table, title, isConflict, wording }: TableProps) {
  const { t, titles } = wording
  const { entity, fields, isGone } = table
  const sides = table.sides.filter((side) => isConflict || side !== 'theirs')
  const value = (field: FieldVersions, side: Side) => (
    <FieldValue
      entity={entity}
      name={field.name}
      value={field[side]}
      titles={titles}
      zone={zoneAt(wording, row[side])}
    />
  )
  return (
    <table className={styles.compare} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('conflicts.columns.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col" data-side={side}>
              {t(`conflicts.columns.${side}`)}
            </th>
          ))}
          {isGone && isConflict && <th scope="col">{t('conflicts.columns.theirs')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field, index) => (
          <tr
            key={field.name}
            data-differs={(isConflict && field.differs) || undefined}
            data-contested={(isConflict && field.contested) || undefined}
          >
            <th scope="row">{fieldLabel(t, entity, field.name)}</th>
            {sides.map((side) => (
              <td key={side} data-side={side}>
                {value(field, side)}
                {side === 'theirs' && field.differs && <VisuallyHidden>{t('conflicts.differs')}</VisuallyHidden>}
              </td>
            ))}
            {isGone && isConflict && index === 0 && (
              <td rowSpan={fields.length} className={styles.gone}>
                {t('conflicts.deleted')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
