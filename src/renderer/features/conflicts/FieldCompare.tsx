import { Title, VisuallyHidden } from '@mantine/core'
import type { QueuedOp } from '#shared/contract/outbox.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { Fact } from '#renderer/records/page/Facts.tsx'
import { fieldTable, type FieldLine, type FieldTable, type Side } from './field-table.ts'
import { rowName, type Words } from './row-name.ts'
import styles from './conflicts.module.css'

/** Rows of an operation worth comparing: what it is about, and those that were there before it. */
const rowsOf = ({ rows }: QueuedOp) => rows.filter((row, place) => place === 0 || row.before !== null).slice(0, 6)

/** Before, mine and theirs, field by field; what is still to be sent has only the first two. */
export function FieldCompare({ op, words }: { readonly op: QueuedOp; readonly words: Words }) {
  const { t } = words
  const isConflict = op.state === 'rejected'
  return rowsOf(op).map((row, place) => {
    const table = fieldTable(row)
    if (!table || table.lines.length === 0) return null
    const name = place > 0 ? rowName(words, row) : null
    const title = name ? t('conflicts.compareWith', { what: name }) : t('conflicts.compare')
    return (
      <section key={row.id}>
        <Title order={3}>{title}</Title>
        <CompareTable table={table} title={title} isConflict={isConflict} words={words} />
      </section>
    )
  })
}

interface TableProps {
  readonly table: FieldTable
  readonly title: string
  readonly isConflict: boolean
  readonly words: Words
}

function CompareTable({ table, title, isConflict, words }: TableProps) {
  const { t, titles } = words
  const { entity, lines, isGone } = table
  const sides = table.sides.filter((side) => isConflict || side !== 'theirs')
  const value = (line: FieldLine, side: Side) => (
    <Fact entity={entity} name={line.name} value={line[side]} titles={titles} />
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
        {lines.map((line, place) => (
          <tr
            key={line.name}
            data-differs={(isConflict && line.differs) || undefined}
            data-contested={(isConflict && line.contested) || undefined}
          >
            <th scope="row">{fieldLabel(t, entity, line.name)}</th>
            {sides.map((side) => (
              <td key={side} data-side={side}>
                {value(line, side)}
                {side === 'theirs' && line.differs && <VisuallyHidden>{t('conflicts.differs')}</VisuallyHidden>}
              </td>
            ))}
            {isGone && isConflict && place === 0 && (
              <td rowSpan={lines.length} className={styles.gone}>
                {t('conflicts.deleted')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
